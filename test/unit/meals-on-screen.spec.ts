import { jest } from '@jest/globals';
import type { Consequences } from '../../server/contract/responses/client.js';
import { hasNoConsequences, appendConsequences } from '../../admin/shared/consequences/bookings.js';
import { placementChange } from '../../admin/clients/confirm/changes.js';
import { sortUpcomingFirst, type MealSchedule } from '../../admin/clients/meal/mealRecords.js';

const meal = (date_of_delivery: string, status: MealSchedule['status']) =>
  ({ date_of_delivery, status }) as MealSchedule;

describe('The table of a client’s meals', () => {
  it('lists coming meals first, then past meals with the oldest last', () => {
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

  it('lists a meal that was delivered today among the past meals', () => {
    const meals = [meal('2026-11-21', 'completed'), meal('2026-11-28', 'upcoming')];
    expect(sortUpcomingFirst(meals, '2026-11-21').map(({ status }) => status)).toEqual([
      'upcoming',
      'completed',
    ]);
  });
});

describe('The warning of a sent list', () => {
  it('shows phone numbers as they are read', async () => {
    jest.unstable_mockModule('@web/session/session', () => ({ session: { config: {} } }));
    const { uncorrectedPlanText } = await import('../../admin/clients/meal/uncorrectedPlanText.js');
    const plan = {
      meal_vendor: { id: 'v', name: 'Gem City Kitchen' },
      date_of_delivery: '2026-12-02',
      changes: [{ field: 'phone_number', what: 'Phone', sent: '9375553995', now: '' }],
    } as unknown as Parameters<typeof uncorrectedPlanText>[0];
    expect(uncorrectedPlanText(plan)).toContain(
      'Phone: the caterer was told “(937) 555-3995”, it is now nothing.',
    );
  });
});

describe('The confirmation of a client change', () => {
  const noConsequences: Consequences = {
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

  it('lists all consequences in one sentence, and detects a change without any', () => {
    const consequences: Consequences = {
      ...noConsequences,
      stops: [{ kind: 'meal', count: 2, finalized_count: 0, told: [], dates: [] }],
      meals_moved: [{ from: '2026-12-02', to: '2026-12-03' }],
      vendors_cleared: ['Gem City Kitchen'],
      program_cleared: 'Four Weeks',
    };
    expect(appendConsequences('Change the region', consequences)).toBe(
      'Change the region, cancel 2 meals, move 1 meal, take away Gem City Kitchen, and end Four Weeks',
    );
    expect(
      appendConsequences('Set In Memoriam', {
        ...noConsequences,
        stops: [
          { kind: 'meal', count: 6, finalized_count: 0, told: [], dates: [] },
          { kind: 'transport', count: 6, finalized_count: 3, told: [], dates: [] },
        ],
      }),
    ).toBe('Set In Memoriam and cancel 6 meals, 3 trips, and 3 requests');
    expect(hasNoConsequences(consequences)).toBe(false);
    expect(hasNoConsequences(noConsequences)).toBe(true);
  });

  it.each([
    ['unchanged values', { region_id: 'r', program_id: 'p', assigned_meal_vendor_id: '' }, undefined],
    ['a form without placement fields', {}, undefined],
    ['another region', { region_id: 's', program_id: 'p' }, { region_id: 's' }],
    ['a removed program', { program_id: null }, { program_id: '' }],
  ])('has the right placement query for %s', (_case, values, query) => {
    expect(placementChange(client, values)?.query).toEqual(query);
  });

  it('names the changed placement fields in its title', () => {
    const change = placementChange(client, { region_id: 's', assigned_meal_vendor_id: 'v' });
    expect(change?.title).toBe('Change the region and meal vendor of Ann Lee');
  });
});
