import { Group } from '../../../server/contract/groups.js';
import {
  aDriver,
  aRequest,
  aRider,
  assign,
  aWorkday,
  recordTrip,
  someRides,
  type Rides,
} from '../../factories/transport.js';
import { as } from '../../factories/users.js';
import { ok, type Api, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { day, dayAfter, weekdayOf } from '../../setup/dates.js';
import { refusal, refusedFor } from '../../setup/problems.js';

const PATH = 'transport_vendors/day_board/';
const HOUR = 3_600_000;

describe('the day board of a region', () => {
  let test: TestApp;
  let api: Api;
  let rides: Rides;
  const date = aWorkday();

  const board = async (from = date, to = from): Promise<Json> =>
    ok(await api.get(PATH, { query: { region: rides.region.id, from, to } }));
  const reasons = ({ trips }: Json) =>
    Object.fromEntries(
      trips.map(({ trip, reasons: against }: Json) => [trip.id, against.map(({ code }: Json) => code)]),
    );

  beforeAll(async () => {
    test = await startTestApp();
    api = await as(test, Group.Coordinator);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    rides = await someRides(api);
  });

  it('has the region’s drivers, their trips, and the rides without a driver', async () => {
    const { region, driver, client } = rides;
    const idle = await aDriver(api, region.id, { first_name: 'Zoe', available_days: [weekdayOf(date)] });
    const gone = await aDriver(api, region.id, { first_name: 'Gone' });
    ok(await api.delete(`transport_vendors/${gone.id}/`));
    const trip = await assign(api, await aRequest(api, client), driver);
    const request = await aRequest(api, client, { pick_up_time: '14:00' });
    // These trips are on another day and in another region.
    await aRequest(api, client, { pick_up_date: dayAfter(date, 1) });
    const elsewhere = await someRides(api);
    await assign(api, await aRequest(api, elsewhere.client), elsewhere.driver);
    const read = await board();
    expect(read).toMatchObject({
      region: { id: region.id, name: region.name },
      from: date,
      to: date,
      drivers: [
        { id: driver.id, name: driver.name, is_active: true, leaves: [] },
        { id: idle.id, available_days: [weekdayOf(date)] },
      ],
      trips: [{ trip: { id: trip.id, version: trip.version, transport_vendor_id: driver.id }, reasons: [] }],
      requests: [{ id: request.id, version: request.version, customer: { name: client.name } }],
    });
    expect(read.drivers).toHaveLength(2);
    expect(read.trips).toHaveLength(1);
  });

  it('has completed trips with their driver, who is not active any more, and no cancelled ones', async () => {
    const driven = await recordTrip(api, rides);
    const cancelled = await assign(api, await aRequest(api, rides.client), rides.driver);
    ok(await api.delete(`customer_transport_transactions/${cancelled.id}/`));
    ok(await api.delete(`transport_vendors/${rides.driver.id}/`));
    const read = await board(day(-3));
    expect(read.trips).toMatchObject([{ trip: { id: driven.id, status: 'completed' }, reasons: [] }]);
    expect(read.drivers).toMatchObject([{ id: rides.driver.id, is_active: false }]);
    expect((await board()).trips).toEqual([]);
  });

  it('says what speaks against the driver of each trip', async () => {
    const { region, driver, client } = rides;
    const other = await aRider(api, region.id);
    const first = await assign(api, await aRequest(api, client), driver);
    const second = await assign(api, await aRequest(api, other, { pick_up_time: '10:00' }), driver);
    const away = await aDriver(api, region.id);
    const alone = await assign(api, await aRequest(api, client, { pick_up_time: '15:00' }), away);
    ok(await api.post(`transport_vendors/${away.id}/add_leave/`, { leave_date: date }));
    const off = await aDriver(api, region.id, { available_days: [] });
    const unlikely = await assign(api, await aRequest(api, other, { pick_up_time: '18:00' }), off);
    const read = await board();
    expect(reasons(read)).toEqual({
      [first.id]: ['double_booked'],
      [second.id]: ['double_booked'],
      [alone.id]: ['driver_on_leave'],
      [unlikely.id]: ['driver_not_working'],
    });
    const [, { reasons: against }] = read.trips;
    expect(against[0].message).toBe(`${driver.name} already drives ${client.name} from 9:30 AM to 11:00 AM.`);
    expect(read.drivers.find(({ id }: Json) => id === away.id).leaves).toEqual([date]);
  });

  it('compares with the driver’s trips of the day before, which last past midnight', async () => {
    const { driver, client, region } = rides;
    const eve = dayAfter(date, -1);
    const late = await assign(
      api,
      await aRequest(api, client, { pick_up_date: eve, pick_up_time: '23:30' }),
      driver,
    );
    const early = await assign(
      api,
      await aRequest(api, await aRider(api, region.id), { pick_up_time: '00:30' }),
      driver,
    );
    expect(reasons(await board())).toEqual({ [early.id]: ['double_booked'] });
    expect(reasons(await board(eve))).toHaveProperty([late.id]);
  });

  it('has days of the region’s time zone, of 23 or 25 hours where the clocks change', async () => {
    const west = await someRides(api, { time_zone: 'America/Los_Angeles' });
    rides = west;
    const late = await assign(api, await aRequest(api, west.client, { pick_up_time: '23:30' }), west.driver);
    const read = await board();
    expect(read.time_zone).toBe('America/Los_Angeles');
    expect(read.trips).toMatchObject([
      { trip: { id: late.id, pick_up_date: date, pick_up_time: '23:30', blocked_to_time: '01:00' } },
    ]);
    expect((await board(dayAfter(date, 1))).trips).toEqual([]);
    const hours = ({ days }: Json) =>
      days.map(({ begins, ends }: Json) => (Date.parse(ends) - Date.parse(begins)) / HOUR);
    expect(hours(await board('2026-10-31', '2026-11-02'))).toEqual([24, 25, 24]);
    expect(hours(await board('2027-03-13', '2027-03-15'))).toEqual([24, 23, 24]);
    expect((await board('2026-11-01')).days[0].begins).toBe('2026-11-01T07:00:00.000Z');
  });

  it('spans a week at most, of a region that is there', async () => {
    expect((await board(date, dayAfter(date, 6))).days).toHaveLength(7);
    const asked = async (query: Record<string, string>) => refusal(await api.get(PATH, { query }));
    const region = rides.region.id as string;
    expect(await asked({ region, from: date, to: dayAfter(date, 7) })).toEqual(refusedFor('to', 'max_value'));
    expect(await asked({ region, from: date, to: dayAfter(date, -1) })).toEqual(
      refusedFor('to', 'min_value'),
    );
    expect(await asked({ from: date, to: date })).toEqual(refusedFor('region', 'required'));
    const unknown = '01890000-0000-7000-8000-000000000000';
    expect(await asked({ region: unknown, from: date, to: date })).toEqual(refusedFor('region', 'not_found'));
  });

  it('shows clients, and that is audited', async () => {
    const { client, driver, region } = rides;
    const trip = await assign(api, await aRequest(api, client), driver);
    const request = await aRequest(api, client, { pick_up_time: '14:00' });
    const response = await api.get(PATH, { query: { region: region.id, from: date, to: date } });
    const { rows } = await test.db.query(
      `SELECT resource, details FROM audit_entries WHERE event = 'list' AND request_id = $1 ORDER BY resource`,
      [response.headers.get('x-request-id')],
    );
    const shown = (id: string) => ({ part: 'day_board', ids: [id], customer_ids: [client.id] });
    expect(rows).toEqual([
      { resource: 'customer_transport_requests', details: shown(request.id) },
      { resource: 'customer_transport_transactions', details: shown(trip.id) },
    ]);
  });
});
