import { kitchenTotals } from '../../server/meals/caterer-list.rules.js';

describe('Kitchen totals', () => {
  it('count by household size and by preference', () => {
    const totals = kitchenTotals([
      { meals: 3, notes: 'Vegetarian', allergies: '' },
      { meals: 3, notes: '', allergies: '' },
      { meals: 1, notes: ' Vegetarian ', allergies: ' ' },
    ]);
    expect(totals).toMatchObject({ number_of_meals: 7, number_of_customers: 3 });
    expect(totals.by_household_size).toEqual([
      { people: 1, clients: 1, meals: 1 },
      { people: 3, clients: 2, meals: 6 },
    ]);
    expect(totals.by_preference).toHaveLength(2);
    expect(totals.by_preference).toContainEqual({ preference: 'Vegetarian', clients: 2, meals: 4 });
  });

  it('are empty for a plan without meals', () => {
    expect(kitchenTotals([])).toEqual({
      number_of_meals: 0,
      number_of_customers: 0,
      by_household_size: [],
      by_preference: [],
      by_allergies: [],
    });
  });

  it('count clients with an allergy by allergies and not by preference', () => {
    const totals = kitchenTotals([
      { meals: 2, notes: '', allergies: 'Peanuts' },
      { meals: 3, notes: '', allergies: ' Peanuts' },
      { meals: 1, notes: 'Vegan', allergies: 'Peanuts' },
      { meals: 4, notes: '', allergies: '' },
    ]);
    expect(totals.by_preference).toEqual([{ preference: 'No special notes', clients: 1, meals: 4 }]);
    expect(totals.by_allergies).toEqual([
      { allergies: 'Peanuts', preference: '', clients: 2, meals: 5 },
      { allergies: 'Peanuts', preference: 'Vegan', clients: 1, meals: 1 },
    ]);
  });
});
