import { pluralize } from './pluralize.rules.js';
import { kitchenTotals, NO_PREFERENCE, type ListedDelivery } from './caterer-list.rules.js';
import { boxesWithoutAllergiesByPreference, boxesWithAllergies, mealsText } from './plan-sheet.rules.js';
import {
  drawAllergyBar,
  beginPage,
  BOTTOM,
  FONTS,
  line,
  PAGE,
  rule,
  WIDTH,
  type Sheet,
  type SheetHeading,
} from './sheet-document.js';

const ROW = 16;
const BOX_HEIGHT = 52;

/** Draws the kitchen's list: boxes with allergies first and one by one, then the others counted. Yields after each page. */
export function* drawKitchenList(
  sheet: Sheet,
  heading: SheetHeading,
  deliveries: ListedDelivery[],
): Generator<void> {
  const { number_of_meals, number_of_customers } = kitchenTotals(deliveries);
  const counts = `${pluralize(number_of_meals, 'meal')} in ${pluralize(number_of_customers, 'box', 'boxes')}`;
  const full = { ...heading, lines: [...heading.lines, counts] };
  const withAllergies = boxesWithAllergies(deliveries);
  let page = 1;
  let y = beginPage(sheet, full, page);
  const next = () => (y = beginPage(sheet, full, (page += 1)));

  y = title(sheet, `Boxes with allergies: ${withAllergies.length}`, y);
  for (const delivery of withAllergies) {
    if (y + BOX_HEIGHT + barHeight(sheet, delivery) > BOTTOM) {
      yield;
      next();
    }
    rule(sheet, y);
    y += 4;
    y += drawAllergyBar(sheet, delivery.allergies, PAGE.margin, y, WIDTH) + 2;
    line(sheet, `${mealsText(delivery)}   ${delivery.client}`, PAGE.margin, y, {
      width: WIDTH,
      size: 10,
      weight: 'bold',
    });
    y += ROW;
    if (delivery.notes.trim()) {
      line(sheet, `Notes: ${delivery.notes.trim()}`, PAGE.margin, y, { width: WIDTH });
      y += ROW;
    }
  }

  y = title(sheet, 'All other boxes', y + 10);
  for (const { preference, people, boxes } of boxesWithoutAllergiesByPreference(deliveries)) {
    if (y + ROW > BOTTOM) {
      yield;
      next();
    }
    line(sheet, `${boxes} × ${pluralize(people, 'meal')}`, PAGE.margin, y, {
      width: 110,
      size: 10,
      weight: 'bold',
    });
    line(sheet, preference || NO_PREFERENCE, PAGE.margin + 120, y, { width: WIDTH - 120, size: 10 });
    y += ROW;
  }
}

function title(sheet: Sheet, text: string, y: number): number {
  line(sheet, text, PAGE.margin, y, { width: WIDTH, size: 12, weight: 'bold' });
  return y + 20;
}

const barHeight = (sheet: Sheet, { allergies }: ListedDelivery): number =>
  sheet
    .font(FONTS.bold)
    .fontSize(9)
    .heightOfString(`ALLERGIES: ${allergies}`, { width: WIDTH - 4 });
