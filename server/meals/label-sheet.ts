import type { ListedDelivery } from './caterer-list.rules.js';
import { cityLine } from '../contract/addresses.js';
import { inStopOrder, mealsText } from './plan-sheet.rules.js';
import { FONTS, line, type Sheet } from './sheet-document.js';

/** Labels like Avery 5160: 30 labels of 2 5/8 by 1 inch on Letter paper, in points. */
const LABELS = {
  columns: 3,
  rows: 10,
  left: 13.5,
  top: 36,
  width: 189,
  height: 72,
  across: 198,
  down: 72,
} as const;
const PADDING = 6;
const INNER = LABELS.width - 2 * PADDING;
const ON_A_PAGE = LABELS.columns * LABELS.rows;
/** The height of the bar for allergies. */
const BAR_HEIGHT = 20;
/** The height of a line of small text. */
const LINE = 9;
const SIZES = [9, 7.5, 6.5, 5.5] as const;
const NAME_SIZES = [9.5, 8, 6.5, 5.5] as const;

/**
 * Draws a label for every client's box, in the order of the round. Yields after each page.
 * @param dayAndCaterer text on each label
 */
export function* drawLabels(
  sheet: Sheet,
  dayAndCaterer: string,
  deliveries: ListedDelivery[],
): Generator<void> {
  for (const [index, delivery] of inStopOrder(deliveries).entries()) {
    const place = index % ON_A_PAGE;
    if (place === 0) {
      if (index > 0) yield;
      sheet.addPage();
    }
    const x = LABELS.left + (place % LABELS.columns) * LABELS.across;
    const y = LABELS.top + Math.floor(place / LABELS.columns) * LABELS.down;
    drawLabel(sheet, { stop: index + 1, dayAndCaterer, delivery }, x, y);
  }
}

interface Label {
  stop: number;
  dayAndCaterer: string;
  delivery: ListedDelivery;
}

function drawLabel(sheet: Sheet, { stop, dayAndCaterer, delivery }: Label, left: number, top: number): void {
  const x = left + PADDING;
  const hasAllergies = Boolean(delivery.allergies.trim());
  let y = top + (hasAllergies ? 2 : 10);
  if (hasAllergies) {
    drawAllergies(sheet, delivery.allergies, x, y);
    y += BAR_HEIGHT + 1;
  }
  line(sheet, delivery.client, x, y, {
    width: INNER - 24,
    size: nameSize(sheet, delivery.client),
    weight: 'bold',
  });
  sheet
    .font(FONTS.normal)
    .fontSize(7)
    .text(`#${stop}`, x + INNER - 24, y + 2, { width: 24, align: 'right', lineBreak: false });
  y += 12;
  line(sheet, delivery.address || 'NO ADDRESS', x, y, { width: INNER, size: 7 });
  y += LINE;
  line(sheet, cityLine(delivery), x, y, { width: INNER, size: 7 });
  y += LINE;
  line(sheet, [mealsText(delivery), delivery.notes.trim()].filter(Boolean).join(' · '), x, y, {
    width: INNER,
    size: 7,
    weight: 'bold',
  });
  line(sheet, dayAndCaterer, x, y + LINE, { width: INNER, size: 6.5 });
}

/** The largest size at which the whole name fits. */
const nameSize = (sheet: Sheet, name: string): number =>
  NAME_SIZES.find((size) => sheet.font(FONTS.bold).fontSize(size).widthOfString(name) <= INNER - 26) ?? 5.5;

/** Draws allergies white on black, as large as fits. A text that is too long for a label refers to the list. */
function drawAllergies(sheet: Sheet, allergies: string, x: number, y: number): void {
  const text = `ALLERGIES: ${allergies.trim()}`;
  const width = INNER - 4;
  sheet.font(FONTS.bold);
  const size = SIZES.find((one) => sheet.fontSize(one).heightOfString(text, { width }) <= BAR_HEIGHT - 2);
  sheet.rect(x, y, INNER, BAR_HEIGHT).fill('black');
  sheet
    .fillColor('white')
    .fontSize(size ?? SIZES[0])
    .text(size ? text : 'ALLERGIES: SEE THE LIST', x + 2, y + 1, { width, height: BAR_HEIGHT });
  sheet.fillColor('black');
}
