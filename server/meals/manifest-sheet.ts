import type { ListedDelivery } from './caterer-list.rules.js';
import { homeAddressOf } from '../contract/addresses.js';
import { formatPhone } from '../contract/phones.js';
import { inStopOrder, mealsText } from './plan-sheet.rules.js';
import { allergyBar } from './allergy-bar.js';
import { drawBlocks, WIDTH, type Block, type SheetHeading } from '../platform/pdf/blocks.js';
import { unbroken, type Sheet } from '../platform/pdf/text.js';

const STOP = 28;
const MEALS = 60;
const TEXT = WIDTH - STOP - MEALS - 8;

/** Draws the driver's manifest: every stop in the order of the round. Yields after each page. */
export const drawManifest = (
  sheet: Sheet,
  heading: SheetHeading,
  deliveries: ListedDelivery[],
): Generator<void> =>
  drawBlocks(
    sheet,
    heading,
    inStopOrder(deliveries).map((delivery, index) => stopBlock(index + 1, delivery)),
  );

function stopBlock(stop: number, delivery: ListedDelivery): Block {
  const { client, allergies, delivery_notes, phone_number } = delivery;
  const where = homeAddressOf(delivery) || 'NO ADDRESS: call the office';
  const phone = unbroken(formatPhone(phone_number));
  return {
    hasRule: true,
    name: `${stop}   ${client}`,
    rows: [
      ...(allergies.trim() ? [[allergyBar(allergies, { left: STOP, width: TEXT })]] : []),
      [
        { text: String(stop), width: STOP - 4, size: 11, weight: 'bold' },
        { text: client, left: STOP, width: TEXT, size: 11, weight: 'bold' },
        { text: mealsText(delivery), left: WIDTH - MEALS, size: 11, weight: 'bold' },
      ],
      [{ text: [where, phone].filter(Boolean).join('   '), left: STOP }],
      ...(delivery_notes ? [[{ text: `At the door: ${delivery_notes}`, left: STOP }]] : []),
    ],
  };
}
