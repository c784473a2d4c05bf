import { kitchenTotals } from '../../server/meals/caterer-list.rules.js';

describe('kitchen totals', () => {
  it('counts by household size and by preference', () => {
    const totals = kitchenTotals([
      { meals: 3, notes: 'Vegetarian' },
      { meals: 3, notes: '' },
      { meals: 1, notes: ' Vegetarian ' },
    ]);
    expect(totals).toMatchObject({ number_of_meals: 7, number_of_customers: 3 });
    expect(totals.by_household_size).toEqual([
      { people: 1, clients: 1, meals: 1 },
      { people: 3, clients: 2, meals: 6 },
    ]);
    expect(totals.by_preference).toHaveLength(2);
    expect(totals.by_preference).toContainEqual({ preference: 'Vegetarian', clients: 2, meals: 4 });
  });

  it('is empty for a plan without meals', () => {
    expect(kitchenTotals([])).toEqual({
      number_of_meals: 0,
      number_of_customers: 0,
      by_household_size: [],
      by_preference: [],
    });
  });
});
