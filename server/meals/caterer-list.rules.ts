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

/** A delivery on a list that was mailed, with what it is found by when it is taken back. */
export interface ListedDelivery extends CatererRow {
  delivery_id: string;
  customer_id: string | null;
}

/** What the kitchen cooks, counted. */
export interface KitchenTotals {
  number_of_meals: number;
  number_of_customers: number;
  by_household_size: { people: number; clients: number; meals: number }[];
  by_preference: { preference: string; clients: number; meals: number }[];
}

const NO_PREFERENCE = 'No special notes';

/** Totals of a list by household size and by preference. */
export function kitchenTotals(rows: Pick<CatererRow, 'meals' | 'notes'>[]): KitchenTotals {
  const sizes = new Map<number, { clients: number; meals: number }>();
  const preferences = new Map<string, { clients: number; meals: number }>();
  for (const row of rows) {
    count(sizes, row.meals, row.meals);
    count(preferences, row.notes.trim() || NO_PREFERENCE, row.meals);
  }
  return {
    number_of_meals: rows.reduce((sum, row) => sum + row.meals, 0),
    number_of_customers: rows.length,
    by_household_size: [...sizes]
      .map(([people, counts]) => ({ people, ...counts }))
      .sort((a, b) => a.people - b.people),
    by_preference: [...preferences]
      .map(([preference, counts]) => ({ preference, ...counts }))
      .sort((a, b) => a.preference.localeCompare(b.preference)),
  };
}

function count<Key>(totals: Map<Key, { clients: number; meals: number }>, key: Key, meals: number): void {
  const total = totals.get(key) ?? { clients: 0, meals: 0 };
  totals.set(key, { clients: total.clients + 1, meals: total.meals + meals });
}
