import type { Consequences } from '../../server/contract/responses/client.js';
import { hasNoConsequences, appendConsequences } from '../../admin/shared/consequences/bookings.js';
import { placementChange } from '../../admin/clients/confirm/changes.js';
import { sortUpcomingFirst, type MealSchedule } from '../../admin/clients/meal/mealRecords.js';

const meal = (date_of_delivery: string, status: MealSchedule['status']) =>
  ({ date_of_delivery, status }) as MealSchedule;

describe('the table of a client’s meals', () => {
  it('begins with what is next and ends with what is longest ago', () => {
    const meals = [
      meal('2026-11-04', 'completed'),
      meal('2026-11-11', 'cancelled'),
      meal('2026-12-02', 'upcoming'),
      meal('2026-11-25', 'finalized'),
      meal('2026-12-09', 'cancelled'),
    ];
    expect(sortUpcomingFirst(meals, '2026-11-21').map(({ date_of_delivery }) => date_of_delivery)).toEqual([
      '2026-11-25',
      '2026-12-02',
      '2026-12-09',
      '2026-11-11',
      '2026-11-04',
    ]);
  });

  it('has what was delivered among the past, even on the day itself', () => {
    const meals = [meal('2026-11-21', 'completed'), meal('2026-11-28', 'upcoming')];
    expect(sortUpcomingFirst(meals, '2026-11-21').map(({ status }) => status)).toEqual([
      'upcoming',
      'completed',
    ]);
  });
});

describe('a change of a client that is asked about', () => {
  const nothing: Consequences = {
    version: 1,
    stops: [],
    keeps: [],
    meals_moved: [],
    vendors_cleared: [],
    program_cleared: null,
  };
  const client = {
    name: 'Ann Lee',
    region_id: 'r',
    program_id: 'p',
    assigned_meal_vendor_id: null,
  } as unknown as Parameters<typeof placementChange>[0];

  it('is put in words with all that it does', () => {
    const consequences: Consequences = {
      ...nothing,
      stops: [{ kind: 'meal', count: 2, finalized_count: 0, told: [], dates: [] }],
      meals_moved: [{ from: '2026-12-02', to: '2026-12-03' }],
      vendors_cleared: ['Gem City Kitchen'],
      program_cleared: 'Four Weeks',
    };
    expect(appendConsequences('Change the region', consequences)).toBe(
      'Change the region, cancel 2 meals, move 1 meal, take away Gem City Kitchen, and end Four Weeks',
    );
    expect(hasNoConsequences(consequences)).toBe(false);
    expect(hasNoConsequences(nothing)).toBe(true);
  });

  it.each([
    ['nothing', { region_id: 'r', program_id: 'p', assigned_meal_vendor_id: '' }, undefined],
    ['a form without these fields', {}, undefined],
    ['another region', { region_id: 's', program_id: 'p' }, { region_id: 's' }],
    ['a program taken away', { program_id: null }, { program_id: '' }],
  ])('asks of the placement what %s would do', (_what, wanted, query) => {
    expect(placementChange(client, wanted)?.query).toEqual(query);
  });

  it('names what is changed of the placement', () => {
    const change = placementChange(client, { region_id: 's', assigned_meal_vendor_id: 'v' });
    expect(change?.title).toBe('Change the region and meal vendor of Ann Lee');
  });
});
