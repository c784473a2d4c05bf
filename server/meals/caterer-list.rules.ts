import { groupBy } from '../platform/group-by.rules.js';

/** One delivery as the caterer gets it. */
export interface CatererRow {
  client: string;
  address: string;
  city: string;
  state: string;
  zip_code: string;
  phone_number: string | null;
  adults: number;
  children: number;
  meals: number;
  notes: string;
  allergies: string;
  delivery_notes: string;
}

/** A delivery on a mailed list, with its ids, by which corrections find it. */
export interface ListedDelivery extends CatererRow {
  delivery_id: string;
  customer_id: string | null;
}

/** A change of one client by a correction. */
export interface ListChange {
  customer_id: string | null;
  words: string;
  /** A change of allergies stands in Today until the caterer acknowledges it. */
  is_of_allergies?: boolean;
  /** Notes of a withdrawn meal before it got those of later meals. An Undo restores them. */
  replaced_notes?: { delivery_id: string; notes: string };
}

/** Totals of the meals that a kitchen cooks. */
export interface KitchenTotals {
  number_of_meals: number;
  number_of_customers: number;
  by_household_size: { people: number; clients: number; meals: number }[];
  /** Counts clients without an allergy. */
  by_preference: { preference: string; clients: number; meals: number }[];
  /** `preference` is empty without notes. */
  by_allergies: { allergies: string; preference: string; clients: number; meals: number }[];
}

/** The preference of clients without allergies and notes. */
export const NO_PREFERENCE = 'No special notes';
/** The preference of clients with allergies and without notes. They must not be counted under `NO_PREFERENCE`. */
export const ALLERGIES_ONLY = 'Allergies, no other notes';

type Counted = Pick<CatererRow, 'meals' | 'notes' | 'allergies'>;

/** Totals of a list by household size, by preference and by allergies. Allergies are not counted as preferences. */
export function kitchenTotals(rows: Counted[]): KitchenTotals {
  const others = rows.filter(({ allergies }) => !allergies.trim());
  const withAllergies = rows.filter(({ allergies }) => allergies.trim());
  return {
    number_of_meals: mealsOf(rows),
    number_of_customers: rows.length,
    by_household_size: [...groupBy(rows, ({ meals }) => meals)]
      .map(([people, group]) => ({ people, ...countsOf(group) }))
      .sort((a, b) => a.people - b.people),
    by_preference: [...groupBy(others, ({ notes }) => notes.trim() || NO_PREFERENCE)]
      .map(([preference, group]) => ({ preference, ...countsOf(group) }))
      .sort((a, b) => a.preference.localeCompare(b.preference)),
    by_allergies: [...groupBy(withAllergies, ({ allergies }) => allergies.trim())]
      .flatMap(([allergies, group]) =>
        [...groupBy(group, ({ notes }) => notes.trim())].map(([preference, same]) => ({
          allergies,
          preference,
          ...countsOf(same),
        })),
      )
      .sort((a, b) => a.allergies.localeCompare(b.allergies) || a.preference.localeCompare(b.preference)),
  };
}

/** Returns the clients on a list without an address, to whom no meal can be delivered. */
export const clientsWithoutAddress = (deliveries: readonly ListedDelivery[]) =>
  deliveries.flatMap(({ customer_id, client, address }) =>
    customer_id && !address.trim() ? { id: customer_id, name: client } : [],
  );

const mealsOf = (rows: Counted[]): number => rows.reduce((sum, { meals }) => sum + meals, 0);

const countsOf = (rows: Counted[]) => ({ clients: rows.length, meals: mealsOf(rows) });
