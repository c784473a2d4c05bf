import { Group } from '../../../server/contract/groups.js';
import { createRegion } from '../../factories/places.js';
import { recordTrip, createRegionDriverAndClient, type Rides } from '../../factories/transport.js';
import { signInAs } from '../../factories/users.js';
import { ok, type Api, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { day } from '../../setup/dates.js';
import { errorCodes, fieldError } from '../../setup/problems.js';

const REPORTS = 'regions/reports/';
const SERIES = 'regions/reports/series/';

describe('Region reports', () => {
  let test: TestApp;
  let office: Api;
  let manager: Api;
  let rides: Rides;

  beforeAll(async () => {
    test = await startTestApp();
    office = await signInAs(test, Group.Coordinator);
    manager = await signInAs(test, Group.Manager);
    rides = await createRegionDriverAndClient(office);
  });
  afterAll(() => test.close());

  const get = (path: string, query: Record<string, string> = {}) => manager.get(path, { query });
  const rowOf = (response: Json, { id }: Json): Json => response.results.find((row: Json) => row.id === id);

  it('count services, sum their cost and compare them with the previous period', async () => {
    await recordTrip(office, rides);
    await recordTrip(office, rides, {
      pick_up_date: day(-2),
      is_customer_transported: false,
      not_transported_reason: 'no_show',
    });
    await recordTrip(office, rides, { pick_up_date: day(-8) });
    const region = rides.region.id;
    const response = ok(await get(REPORTS, { period: 'this_week', compare: 'true', region }));
    expect(response.results).toEqual([
      {
        id: region,
        name: rides.region.name,
        active_customers_count: 1,
        completed_meal_transactions_count: 0,
        completed_transport_transactions_count: 1,
        completed_cleaning_transactions_count: 0,
        number_of_meals_delivered: 0,
        budget_spent: 48,
        previous: {
          completed_meal_transactions_count: 0,
          completed_transport_transactions_count: 1,
          completed_cleaning_transactions_count: 0,
          number_of_meals_delivered: 0,
          budget_spent: 24,
        },
      },
    ]);
    const series = ok(await get(SERIES, { period: 'this_week', region }));
    expect(series).toMatchObject({
      from_date: day(-6),
      to_date: day(0),
      previous: { from_date: day(-13), to_date: day(-7) },
    });
    expect(series.results).toHaveLength(7);
    expect(series.results.find((row: Json) => row.from_date === day(-2))).toEqual({
      from_date: day(-2),
      to_date: day(-2),
      region: { id: region, name: rides.region.name },
      meals: 0,
      trips: 0,
      cleanings: 0,
      meals_cost: 0,
      trips_cost: 24,
      cleanings_cost: 0,
    });
    const statuses = ok(await get('regions/reports/statuses/')).results;
    expect(statuses).toContainEqual({
      region: { id: region, name: rides.region.name },
      status: 'active',
      count: 1,
    });
  });

  it('cover several regions or all', async () => {
    const otherRegion = await createRegion(office);
    const region = `${rides.region.id},${otherRegion.id}`;
    expect(ok(await get(REPORTS, { period: 'ytd', region })).count).toBe(2);
    const report = ok(await get(REPORTS, { period: 'ytd' }));
    expect(rowOf(report, otherRegion)).toMatchObject({ active_customers_count: 0, budget_spent: 0 });
    expect(rowOf(report, otherRegion)).not.toHaveProperty('previous');
  });

  it('refuse an invalid period, invalid regions, unknown parameters and too many steps', async () => {
    expect(errorCodes(await get(REPORTS))).toEqual(fieldError('period', 'required'));
    expect(errorCodes(await get(REPORTS, { period: 'last_week' }))).toEqual(fieldError('period', 'invalid'));
    expect(errorCodes(await get(SERIES, { period: 'custom', from_date: day(0) }))).toEqual(
      fieldError('to_date', 'required'),
    );
    const reversedPeriod = { period: 'custom', from_date: day(0), to_date: day(-1) };
    expect(errorCodes(await get(REPORTS, reversedPeriod))).toEqual(fieldError('to_date', 'min_value'));
    expect(errorCodes(await get(REPORTS, { period: 'ytd', region: 'Dayton' }))).toEqual(
      fieldError('region', 'invalid'),
    );
    expect(errorCodes(await get(REPORTS, { period: 'ytd', colour: 'red' }))).toEqual(
      fieldError('colour', 'unknown_field'),
    );
    for (const path of ['regions/reports/statuses/', 'regions/budgets/', 'programs/budgets/'])
      expect(errorCodes(await get(path, { colour: 'red' }))).toEqual(fieldError('colour', 'unknown_field'));
    const longPeriod = { period: 'custom', from_date: '1950-01-01', to_date: day(0), by: 'day' };
    expect(errorCodes(await get(SERIES, longPeriod))).toEqual(fieldError('by', 'max_value'));
  });

  it('are available to Admins and Regional Managers but not to coordinators', async () => {
    const admin = await signInAs(test, Group.Admin);
    const statusOf = async (caller: Api) => (await caller.get(REPORTS, { query: { period: 'ytd' } })).status;
    expect([await statusOf(admin), await statusOf(manager), await statusOf(office)]).toEqual([200, 200, 403]);
  });

  it('count each region of a series in its own days, from the first to the last day of any', async () => {
    const [east, alsoEast, west] = [
      await createRegion(office, { time_zone: 'Pacific/Kiritimati' }),
      await createRegion(office, { time_zone: 'Pacific/Kiritimati' }),
      await createRegion(office, { time_zone: 'Pacific/Pago_Pago' }),
    ];
    try {
      // It is the next day in the east, and still the day before in the west.
      test.clock.set(new Date(`${day(1)}T10:30:00Z`));
      manager = await signInAs(test, Group.Manager);
      const daysOf = async (...regions: Json[]): Promise<string[]> => {
        const region = regions.map(({ id }) => id).join();
        const { from_date, to_date, previous } = ok(await get(SERIES, { period: 'this_week', region }));
        return [previous.from_date, previous.to_date, from_date, to_date];
      };
      const eastern = [day(-11), day(-5), day(-4), day(2)];
      const western = [day(-13), day(-7), day(-6), day(0)];
      expect(await daysOf(east!)).toEqual(eastern);
      expect(await daysOf(east!, alsoEast!)).toEqual(eastern);
      expect(await daysOf(west!)).toEqual(western);
      expect(await daysOf(east!, west!)).toEqual([day(-13), day(-5), day(-6), day(2)]);
    } finally {
      test.clock.set(null);
    }
  });
});
