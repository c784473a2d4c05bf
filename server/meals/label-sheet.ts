import type { ListedDelivery } from './caterer-list.rules.js';
import { cityLine } from '../contract/addresses.js';
import { inStopOrder, mealsText } from './plan-sheet.rules.js';
import { heightOfLines, SheetText, type Sheet, type Weight } from '../platform/pdf/text.js';

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
/** Space above and below the texts, because printers are not exact. */
const EDGE = 2;
/** The height of the bar for allergies. */
const BAR_HEIGHT = 20;
const STOP = 24;
const SIZES = [9, 7.5, 6.5, 5.5] as const;
/** The sizes of the texts below the bar, from the usual ones to the least. */
const STEPS = [
  { name: 9.5, text: 7, day: 6.5 },
  { name: 8, text: 6.5, day: 6 },
  { name: 6.5, text: 6, day: 5.5 },
  { name: 5.5, text: 5.25, day: 5 },
] as const;
const TOO_LONG = 'SEE THE LIST';

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
  const barHeight = delivery.allergies.trim() ? BAR_HEIGHT + 1 : 0;
  if (barHeight) drawAllergies(sheet, delivery.allergies, x, top + EDGE);
  const room = LABELS.height - 2 * EDGE - barHeight;
  const texts = fit(
    [
      labelText(sheet, delivery.client, { kind: 'name', weight: 'bold', width: INNER - STOP }),
      labelText(sheet, delivery.address || 'NO ADDRESS'),
      labelText(sheet, cityLine(delivery)),
      labelText(sheet, [mealsText(delivery), delivery.notes.trim()].filter(Boolean).join(' · '), {
        weight: 'bold',
      }),
      labelText(sheet, dayAndCaterer, { kind: 'day' }),
    ],
    room,
  );
  let y = top + EDGE + barHeight + (barHeight ? 0 : (room - heightOf(texts)) / 2);
  const number = new SheetText(sheet, `#${stop}`);
  number.draw(number.wrap(STOP, 7), x + INNER - 20, y + 2, 7);
  for (const { text, lines, size } of texts) {
    text.draw(lines, x, y, size);
    y += heightOfLines(lines.length, size);
  }
}

interface LabelText {
  text: SheetText;
  kind: keyof (typeof STEPS)[number];
  width: number;
}

interface FittedText extends LabelText {
  lines: string[];
  size: number;
}

function labelText(
  sheet: Sheet,
  content: string,
  { kind = 'text', width = INNER, weight }: Partial<Omit<LabelText, 'text'>> & { weight?: Weight } = {},
): LabelText {
  return { text: new SheetText(sheet, content, { weight, hint: TOO_LONG }), kind, width };
}

const heightOf = (texts: readonly FittedText[]): number =>
  texts.reduce((sum, { lines, size }) => sum + heightOfLines(lines.length, size), 0);

/** Wraps texts at the largest sizes at which all fit. If none does, texts end with a hint, the name last. */
function fit(texts: readonly LabelText[], room: number): FittedText[] {
  let fitted: FittedText[] = [];
  for (const step of STEPS) {
    fitted = texts.map((one) => {
      const size = step[one.kind];
      return { ...one, size, lines: one.text.wrap(one.width, size) };
    });
    if (heightOf(fitted) <= room) return fitted;
  }
  for (const one of fitted.toReversed()) {
    const { length } = one.lines;
    while (heightOf(fitted) > room && one.lines.length > 1) one.lines.pop();
    if (one.lines.length < length) one.lines = endWithHint(one);
  }
  return fitted;
}

/** Replaces the last words by a hint. */
function endWithHint({ text, lines, width, size }: FittedText): string[] {
  const others = lines.slice(0, -1);
  let words = lines.at(-1)!.split(' ');
  const last = () => [...words, `… ${TOO_LONG}`].join(' ');
  while (words.length > 0 && !text.isWithin(last(), width, size)) words = words.slice(0, -1);
  return [...others, last()];
}

/** Draws allergies white on black, as large as fits. A text that is too long for a label refers to the list. */
function drawAllergies(sheet: Sheet, allergies: string, x: number, y: number): void {
  const style = { weight: 'bold', hint: TOO_LONG } as const;
  const width = INNER - 4;
  let text = new SheetText(sheet, `ALLERGIES: ${allergies.trim()}`, style);
  const fits = (size: number) => heightOfLines(text.wrap(width, size).length, size) <= BAR_HEIGHT - 1;
  let size = SIZES.find(fits);
  if (!size) {
    text = new SheetText(sheet, `ALLERGIES: ${TOO_LONG}`, style);
    size = SIZES[0];
  }
  const lines = text.wrap(width, size);
  sheet.rect(x, y, INNER, BAR_HEIGHT).fill('black').fillColor('white');
  text.draw(lines, x + 2, y + (BAR_HEIGHT - heightOfLines(lines.length, size)) / 2, size);
  sheet.fillColor('black');
}
