import { counted } from '../contract/plural.js';
import { kitchenTotals, NO_PREFERENCE, type ListedDelivery } from './caterer-list.rules.js';
import {
  boxesWithoutAllergiesByPreference,
  boxesWithAllergies,
  mealsText,
  type Boxes,
} from './plan-sheet.rules.js';
import { allergyBar } from './allergy-bar.js';
import { drawBlocks, headingBlock, type Block, type SheetHeading } from '../platform/pdf/blocks.js';
import type { Sheet } from '../platform/pdf/text.js';

const COUNT = 110;

/** Draws the kitchen's list: boxes with allergies first and one by one, then the others counted. Yields after each page. */
export function drawKitchenList(
  sheet: Sheet,
  heading: SheetHeading,
  deliveries: ListedDelivery[],
): Generator<void> {
  const { number_of_meals, number_of_customers } = kitchenTotals(deliveries);
  const counts = `${counted(number_of_meals, 'meal')} in ${counted(number_of_customers, 'box', 'boxes')}`;
  const withAllergies = boxesWithAllergies(deliveries);
  return drawBlocks(sheet, { ...heading, lines: [...heading.lines, counts] }, [
    headingBlock(`Boxes with allergies: ${withAllergies.length}`),
    ...withAllergies.map(allergyBlock),
    headingBlock('All other boxes'),
    ...boxesWithoutAllergiesByPreference(deliveries).map(countedBlock),
  ]);
}

const allergyBlock = (delivery: ListedDelivery): Block => ({
  hasRule: true,
  name: delivery.client,
  rows: [
    [allergyBar(delivery.allergies)],
    [{ text: `${mealsText(delivery)}   ${delivery.client}`, size: 10, weight: 'bold' }],
    ...(delivery.notes.trim() ? [[{ text: `Notes: ${delivery.notes.trim()}` }]] : []),
  ],
});

const countedBlock = ({ preference, people, boxes }: Boxes): Block => {
  const count = `${boxes} × ${counted(people, 'meal')}`;
  return {
    hasRule: true,
    name: count,
    rows: [
      [
        { text: count, width: COUNT, size: 10, weight: 'bold' },
        { text: preference || NO_PREFERENCE, left: COUNT + 10, size: 10 },
      ],
    ],
  };
};
