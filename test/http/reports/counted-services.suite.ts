import { Group } from '../../../server/contract/groups.js';
import { createCleaningClient, createCleaningVendor } from '../../factories/cleaning.js';
import { createRegion } from '../../factories/places.js';
import {
  createRideClient,
  createRideRequest,
  assignDriver,
  recordTrip,
  createRegionDriverAndClient,
} from '../../factories/transport.js';
import { signInAs, signInAsCustomer } from '../../factories/users.js';
import { api, ok, UNKNOWN_ID, type Api, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { day } from '../../setup/dates.js';
import { errorCodes, fieldError } from '../../setup/problems.js';

const PATHS = ['', 'series/', 'statuses/'];
const WEEK = { period: 'this_week' };

describe('The region report endpoints', () => {
  let test: TestApp;
  let admin: Api;
  let office: Api;
  let manager: Api;

  beforeAll(async () => {
    test = await startTestApp();
    admin = await signInAs(test, Group.Admin);
    office = await signInAs(test, Group.Coordinator);
    manager = await signInAs(test, Group.Manager);
  });
  afterAll(() => test.close());

  const get = (path: string, query: Record<string, string> = {}, caller = manager) =>
    caller.get(`regions/reports/${path}`, { query });
  const rowOf = async ({ id }: Json, query: Record<string, string> = WEEK): Promise<Json> => {
    const { results } = ok(await get('', query));
    return results.find((row: Json) => row.id === id);
  };

  describe('The report of a region', () => {
    it('counts the trips of a deleted client but no longer the client', async () => {
      const rides = await createRegionDriverAndClient(office);
      await recordTrip(office, rides);
      const before = await rowOf(rides.region);
      expect(before).toMatchObject({
        active_customers_count: 1,
        completed_transport_transactions_count: 1,
        budget_spent: 24,
      });
      expect((await admin.delete(`customers/${rides.client.id}/`)).status).toBe(204);
      expect(await rowOf(rides.region)).toEqual({ ...before, active_customers_count: 0 });
    });

    it('counts trips in the region where they took place after the client has moved', async () => {
      const rides = await createRegionDriverAndClient(office);
      const otherRegion = await createRegion(office);
      await recordTrip(office, rides);
      ok(await office.patch(`customers/${rides.client.id}/`, { region_id: otherRegion.id }));
      expect(await rowOf(rides.region)).toMatchObject({
        active_customers_count: 0,
        completed_transport_transactions_count: 1,
        budget_spent: 24,
      });
      expect(await rowOf(otherRegion)).toMatchObject({
        active_customers_count: 1,
        completed_transport_transactions_count: 0,
        budget_spent: 0,
      });
    });

    it('counts no future and no cancelled trips', async () => {
      const rides = await createRegionDriverAndClient(office);
      await recordTrip(office, rides);
      await assignDriver(office, await createRideRequest(office, rides.client), rides.driver);
      const cancelledTrip = await assignDriver(
        office,
        await createRideRequest(office, rides.client),
        rides.driver,
      );
      expect((await office.delete(`customer_transport_transactions/${cancelledTrip.id}/`)).status).toBe(204);
      const wholePeriod = { period: 'custom', from_date: day(-7), to_date: day(30) };
      expect(await rowOf(rides.region, wholePeriod)).toMatchObject({
        completed_transport_transactions_count: 1,
        budget_spent: 24,
      });
    });

    it('sums cleanings at their recorded cost until they are deleted', async () => {
      const region = await createRegion(office);
      const vendor = await createCleaningVendor(office, region.id);
      const client = await createCleaningClient(office, vendor, { active_date: day(-30) });
      const cleaning = ok(
        await office.post('cleaning_transactions/', {
          customer_id: client.id,
          date_of_cleaning: day(-1),
          customer_cleaning_notes: 'All is bright',
          cost_of_cleaning: 85.55,
        }),
      );
      ok(await office.patch(`cleaning_vendors/${vendor.id}/`, { cost_per_cleaning: 200 }));
      expect(await rowOf(region)).toMatchObject({
        completed_cleaning_transactions_count: 1,
        budget_spent: 85.55,
      });
      expect((await office.delete(`cleaning_transactions/${cleaning.id}/`)).status).toBe(204);
      expect(await rowOf(region)).toMatchObject({
        completed_cleaning_transactions_count: 0,
        budget_spent: 0,
      });
    });

    it('sums trips at the price of their day', async () => {
      const rides = await createRegionDriverAndClient(office);
      await recordTrip(office, rides);
      ok(await office.patch(`regions/${rides.region.id}/`, { cost_of_transport: 99 }));
      expect((await rowOf(rides.region)).budget_spent).toBe(24);
    });

    it('counts only active clients as active, and all clients by status', async () => {
      const region = await createRegion(office);
      const clients = [await createRideClient(office, region.id), await createRideClient(office, region.id)];
      ok(await office.patch(`customers/${clients[0]!.id}/`, { status: 'hold' }));
      expect((await rowOf(region)).active_customers_count).toBe(1);
      const { results } = ok(await get('statuses/'));
      const regionRows = results.filter((row: Json) => row.region?.id === region.id);
      expect(regionRows).toHaveLength(2);
      for (const status of ['active', 'hold'])
        expect(regionRows).toContainEqual({ region: { id: region.id, name: region.name }, status, count: 1 });
    });
  });

  describe('A region without services', () => {
    it('is reported with zeros for both periods and for every step of the series', async () => {
      const region = await createRegion(office);
      const zeros = {
        completed_meal_transactions_count: 0,
        completed_transport_transactions_count: 0,
        completed_cleaning_transactions_count: 0,
        number_of_meals_delivered: 0,
        budget_spent: 0,
      };
      expect(await rowOf(region, { period: 'ytd', compare: 'true' })).toEqual({
        id: region.id,
        name: region.name,
        active_customers_count: 0,
        ...zeros,
        previous: zeros,
      });
      const { results } = ok(
        await get('series/', {
          period: 'custom',
          from_date: '2024-02-28',
          to_date: '2024-03-01',
          region: region.id,
        }),
      );
      expect(results.map(({ from_date }: Json) => from_date)).toEqual([
        '2024-02-28',
        '2024-02-29',
        '2024-03-01',
      ]);
      for (const { meals, trips, cleanings, meals_cost, trips_cost, cleanings_cost } of results)
        expect([meals, trips, cleanings, meals_cost, trips_cost, cleanings_cost]).toEqual([0, 0, 0, 0, 0, 0]);
      const statuses = ok(await get('statuses/')).results;
      expect(statuses.filter((row: Json) => row.region?.id === region.id)).toEqual([]);
    });
  });

  it('return empty lists for an unknown region', async () => {
    const query = { ...WEEK, region: UNKNOWN_ID, compare: 'true' };
    expect(ok(await get('', query))).toEqual({ count: 0, results: [] });
    expect(ok(await get('series/', { ...WEEK, region: UNKNOWN_ID })).results).toEqual([]);
  });

  describe('Access', () => {
    const query = (path: string): Record<string, string> => (path === 'statuses/' ? {} : WEEK);

    it.each(PATHS)('is granted to Admins and Regional Managers only: regions/reports/%s', async (path) => {
      const clinic = await signInAs(test, Group.ReferralCenter);
      const { customer } = await signInAsCustomer(test, office);
      const statuses = [];
      for (const caller of [admin, manager, office, clinic, customer, api(test.base_url)])
        statuses.push((await get(path, query(path), caller)).status);
      expect(statuses).toEqual([200, 200, 403, 403, 403, 401]);
    });
  });

  describe('Validation', () => {
    const customPeriod = (from_date: string, to_date: string) => ({ period: 'custom', from_date, to_date });

    it.each<[string, string, Record<string, string>, string, string]>([
      ['an empty period', '', { period: '' }, 'period', 'required'],
      ['two periods', '', { period: 'ytd,this_week' }, 'period', 'invalid'],
      ['a period in another case', 'series/', { period: 'YTD' }, 'period', 'invalid'],
      ['a date that does not exist', '', customPeriod('2025-02-29', '2025-03-01'), 'from_date', 'invalid'],
      [
        'a timestamp in place of a date',
        'series/',
        customPeriod('2025-02-01', '2025-03-01T00:00:00Z'),
        'to_date',
        'invalid',
      ],
      [
        'dates in the wrong order',
        'series/',
        customPeriod('2025-03-02', '2025-03-01'),
        'to_date',
        'min_value',
      ],
      ['another word for true as a flag', '', { ...WEEK, compare: 'yes' }, 'compare', 'invalid'],
      ['the comparison of a series', 'series/', { ...WEEK, compare: 'true' }, 'compare', 'unknown_field'],
      ['steps of a report without steps', '', { ...WEEK, by: 'day' }, 'by', 'unknown_field'],
      ['steps of an unknown length', 'series/', { ...WEEK, by: 'year' }, 'by', 'invalid'],
      ['a filter of other lists', '', { ...WEEK, status: 'active' }, 'status', 'unknown_field'],
      ['a filter by client', 'series/', { ...WEEK, customer: UNKNOWN_ID }, 'customer', 'unknown_field'],
    ])('refuses %s', async (_parameter, path, query, field, code) => {
      expect(errorCodes(await get(path, query))).toEqual(fieldError(field, code));
    });

    it('refuses a custom period without dates, with an error for each date', async () => {
      expect(errorCodes(await get('series/', { period: 'custom' }))).toEqual({
        status: 400,
        codes: { from_date: ['required'], to_date: ['required'] },
      });
    });

    it.each(PATHS)('refuses POST, PATCH and DELETE: regions/reports/%s', async (path) => {
      const statuses = [];
      for (const method of ['POST', 'PATCH', 'DELETE'])
        statuses.push((await admin.call(method, `regions/reports/${path}`, '{}')).status);
      for (const status of statuses) expect([404, 405]).toContain(status);
    });
  });
});
