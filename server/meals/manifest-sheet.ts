import type { ListedDelivery } from './caterer-list.rules.js';
import { homeAddressOf } from '../contract/addresses.js';
import { formatPhone } from '../contract/phones.js';
import { inStopOrder, mealsText } from './plan-sheet.rules.js';
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

const STOP = 28;
const MEALS = 60;
const TEXT = WIDTH - STOP - MEALS - 8;
/** The height of a stop without allergies and notes. */
const LEAST_HEIGHT = 30;

/** Draws the driver's manifest: every stop in the order of the round. Yields after each page. */
export function* drawManifest(
  sheet: Sheet,
  heading: SheetHeading,
  deliveries: ListedDelivery[],
): Generator<void> {
  let page = 1;
  let y = beginPage(sheet, heading, page);
  for (const [index, delivery] of inStopOrder(deliveries).entries()) {
    if (y + heightOf(sheet, delivery) > BOTTOM) {
      yield;
      y = beginPage(sheet, heading, (page += 1));
    }
    y = drawStop(sheet, index + 1, delivery, y);
  }
}

function drawStop(sheet: Sheet, stop: number, delivery: ListedDelivery, top: number): number {
  const x = PAGE.margin + STOP;
  rule(sheet, top);
  let y = top + 4;
  if (delivery.allergies.trim()) y += drawAllergyBar(sheet, delivery.allergies, x, y, TEXT) + 3;
  line(sheet, String(stop), PAGE.margin, y, { width: STOP - 4, size: 11, weight: 'bold' });
  line(sheet, delivery.client, x, y, { width: TEXT, size: 11, weight: 'bold' });
  line(sheet, mealsText(delivery), PAGE.margin + WIDTH - MEALS, y, {
    width: MEALS,
    size: 11,
    weight: 'bold',
  });
  y += 14;
  const where = homeAddressOf(delivery) || 'NO ADDRESS: call the office';
  line(sheet, [where, formatPhone(delivery.phone_number)].filter(Boolean).join('   '), x, y, {
    width: TEXT + MEALS,
  });
  y += 12;
  if (delivery.delivery_notes) {
    line(sheet, `At the door: ${delivery.delivery_notes}`, x, y, { width: TEXT + MEALS });
    y += 12;
  }
  return y + 4;
}

function heightOf(sheet: Sheet, { allergies, delivery_notes }: ListedDelivery): number {
  const notes = delivery_notes ? 12 : 0;
  if (!allergies.trim()) return LEAST_HEIGHT + 8 + notes;
  const bar = sheet
    .font(FONTS.bold)
    .fontSize(9)
    .heightOfString(`ALLERGIES: ${allergies}`, { width: TEXT - 4 });
  return LEAST_HEIGHT + 8 + notes + bar + 8;
}
