import { groupBy } from '../platform/group-by.rules.js';
import { counted } from '../contract/plural.js';
import type { CatererRow, ListedDelivery } from './caterer-list.rules.js';

/** Sorts deliveries for a driver's round: by zip code, then by street and number. */
export const inStopOrder = (deliveries: readonly ListedDelivery[]): ListedDelivery[] =>
  [...deliveries].sort(
    (a, b) =>
      a.zip_code.localeCompare(b.zip_code) ||
      a.address.localeCompare(b.address, 'en', { numeric: true }) ||
      a.client.localeCompare(b.client) ||
      a.delivery_id.localeCompare(b.delivery_id),
  );

/** The number of boxes of one size and preference. */
export interface Boxes {
  preference: string;
  people: number;
  boxes: number;
}

/** Boxes of clients without an allergy, by preference and size. */
export const boxesWithoutAllergiesByPreference = (deliveries: readonly ListedDelivery[]): Boxes[] =>
  [
    ...groupBy(
      deliveries.filter(({ allergies }) => !allergies.trim()),
      ({ notes, meals }) => `${notes.trim()}\n${meals}`,
    ).values(),
  ]
    .map((group) => ({
      preference: group[0]!.notes.trim(),
      people: group[0]!.meals,
      boxes: group.length,
    }))
    .sort((a, b) => a.preference.localeCompare(b.preference) || a.people - b.people);

/** Boxes of clients with an allergy. Each is packed on its own. */
export const boxesWithAllergies = (deliveries: readonly ListedDelivery[]): ListedDelivery[] =>
  deliveries.filter(({ allergies }) => allergies.trim());

export const mealsText = ({ meals }: CatererRow): string => counted(meals, 'meal');
