import { Group } from '../../../server/contract/groups.js';
import {
  createDriver,
  createRideRequest,
  createRideClient,
  assignDriver,
  workdayAhead,
  recordTrip,
  createRegionDriverAndClient,
  type Rides,
} from '../../factories/transport.js';
import { signInAs } from '../../factories/users.js';
import { ok, UNKNOWN_ID, type Api, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { day, dayAfter, weekdayOf } from '../../setup/dates.js';
import { errorCodes, fieldError } from '../../setup/problems.js';

const PATH = 'transport_vendors/day_board/';
const HOUR = 3_600_000;

describe('The day board of a region', () => {
  let test: TestApp;
  let api: Api;
  let rides: Rides;
  const date = workdayAhead();

  const getBoard = async (from = date, to = from): Promise<Json> =>
    ok(await api.get(PATH, { query: { region: rides.region.id, from, to } }));
  const reasonsByTrip = ({ trips }: Json) =>
    Object.fromEntries(
      trips.map(({ trip, reasons }: Json) => [trip.id, reasons.map(({ code }: Json) => code)]),
    );

  beforeAll(async () => {
    test = await startTestApp();
    api = await signInAs(test, Group.Coordinator);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    rides = await createRegionDriverAndClient(api);
  });

  it('lists the region’s drivers, their trips and the rides without a driver', async () => {
    const { region, driver, client } = rides;
    const idleDriver = await createDriver(api, region.id, {
      first_name: 'Zoe',
      available_days: [weekdayOf(date)],
    });
    const inactiveDriver = await createDriver(api, region.id, { first_name: 'Gone' });
    ok(await api.delete(`transport_vendors/${inactiveDriver.id}/`));
    const trip = await assignDriver(api, await createRideRequest(api, client), driver);
    const request = await createRideRequest(api, client, { pick_up_time: '14:00' });
    // These trips are on another day and in another region.
    await createRideRequest(api, client, { pick_up_date: dayAfter(date, 1) });
    const otherRides = await createRegionDriverAndClient(api);
    await assignDriver(api, await createRideRequest(api, otherRides.client), otherRides.driver);
    const result = await getBoard();
    expect(result).toMatchObject({
      region: { id: region.id, name: region.name },
      from: date,
      to: date,
      drivers: [
        { id: driver.id, name: driver.name, is_active: true, leaves: [] },
        { id: idleDriver.id, available_days: [weekdayOf(date)] },
      ],
      trips: [{ trip: { id: trip.id, version: trip.version, transport_vendor_id: driver.id }, reasons: [] }],
      requests: [{ id: request.id, version: request.version, customer: { name: client.name } }],
    });
    expect(result.drivers).toHaveLength(2);
    expect(result.trips).toHaveLength(1);
  });

  it('names the open rides that need no driver while their client is on hold', async () => {
    const { driver, client, region } = rides;
    const other = await createRideClient(api, region.id);
    const driven = await createRideRequest(api, client);
    const trip = await assignDriver(api, driven, driver);
    const waiting = await createRideRequest(api, client, { pick_up_time: '14:00' });
    const undriven = await createRideRequest(api, other, { pick_up_time: '15:00' });
    ok(await api.patch(`customers/${client.id}/`, { status: 'hold' }));
    ok(await api.delete(`customer_transport_transactions/${trip.id}/`));
    const { requests, requests_on_hold } = await getBoard();
    expect(requests.map(({ id }: Json) => id)).toEqual([driven.id, waiting.id, undriven.id]);
    expect(requests_on_hold).toEqual([waiting.id]);
  });

  it('lists a completed trip with its inactive driver, but no cancelled trip', async () => {
    const completedTrip = await recordTrip(api, rides);
    const cancelled = await assignDriver(api, await createRideRequest(api, rides.client), rides.driver);
    ok(await api.delete(`customer_transport_transactions/${cancelled.id}/`));
    ok(await api.delete(`transport_vendors/${rides.driver.id}/`));
    const result = await getBoard(day(-3));
    expect(result.trips).toMatchObject([
      { trip: { id: completedTrip.id, status: 'completed' }, reasons: [] },
    ]);
    expect(result.drivers).toMatchObject([{ id: rides.driver.id, is_active: false }]);
    expect((await getBoard()).trips).toEqual([]);
  });

  it('gives the reasons against the driver of each trip', async () => {
    const { region, driver, client } = rides;
    const other = await createRideClient(api, region.id);
    const first = await assignDriver(api, await createRideRequest(api, client), driver);
    const second = await assignDriver(
      api,
      await createRideRequest(api, other, { pick_up_time: '10:00' }),
      driver,
    );
    const absentDriver = await createDriver(api, region.id);
    const absentTrip = await assignDriver(
      api,
      await createRideRequest(api, client, { pick_up_time: '15:00' }),
      absentDriver,
    );
    ok(await api.post(`transport_vendors/${absentDriver.id}/add_leave/`, { leave_date: date }));
    const offDutyDriver = await createDriver(api, region.id, { available_days: [] });
    const offDutyTrip = await assignDriver(
      api,
      await createRideRequest(api, other, { pick_up_time: '18:00' }),
      offDutyDriver,
    );
    const result = await getBoard();
    expect(reasonsByTrip(result)).toEqual({
      [first.id]: ['double_booked'],
      [second.id]: ['double_booked'],
      [absentTrip.id]: ['driver_on_leave'],
      [offDutyTrip.id]: ['driver_not_working'],
    });
    const [, { reasons }] = result.trips;
    expect(reasons[0].message).toBe(`${driver.name} already drives ${client.name} from 9:30 AM to 11:00 AM.`);
    expect(result.drivers.find(({ id }: Json) => id === absentDriver.id).leaves).toEqual([date]);
  });

  it('finds a double booking with a trip of the day before that ends after midnight', async () => {
    const { driver, client, region } = rides;
    const eve = dayAfter(date, -1);
    const late = await assignDriver(
      api,
      await createRideRequest(api, client, { pick_up_date: eve, pick_up_time: '23:30' }),
      driver,
    );
    const early = await assignDriver(
      api,
      await createRideRequest(api, await createRideClient(api, region.id), { pick_up_time: '00:30' }),
      driver,
    );
    expect(reasonsByTrip(await getBoard())).toEqual({ [early.id]: ['double_booked'] });
    expect(reasonsByTrip(await getBoard(eve))).toHaveProperty([late.id]);
  });

  it('uses days of the region’s time zone, with 23 or 25 hours on a clock change', async () => {
    const westRides = await createRegionDriverAndClient(api, { time_zone: 'America/Los_Angeles' });
    rides = westRides;
    const late = await assignDriver(
      api,
      await createRideRequest(api, westRides.client, { pick_up_time: '23:30' }),
      westRides.driver,
    );
    const result = await getBoard();
    expect(result.time_zone).toBe('America/Los_Angeles');
    expect(result.trips).toMatchObject([
      { trip: { id: late.id, pick_up_date: date, pick_up_time: '23:30', blocked_to_time: '01:00' } },
    ]);
    expect((await getBoard(dayAfter(date, 1))).trips).toEqual([]);
    const hours = ({ days }: Json) =>
      days.map(({ begins, ends }: Json) => (Date.parse(ends) - Date.parse(begins)) / HOUR);
    expect(hours(await getBoard('2026-10-31', '2026-11-02'))).toEqual([24, 25, 24]);
    expect(hours(await getBoard('2027-03-13', '2027-03-15'))).toEqual([24, 23, 24]);
    expect((await getBoard('2026-11-01')).days[0].begins).toBe('2026-11-01T07:00:00.000Z');
  });

  it('refuses more than a week, a reversed range and a missing or unknown region', async () => {
    expect((await getBoard(date, dayAfter(date, 6))).days).toHaveLength(7);
    const refusalOf = async (query: Record<string, string>) => errorCodes(await api.get(PATH, { query }));
    const region = rides.region.id as string;
    expect(await refusalOf({ region, from: date, to: dayAfter(date, 7) })).toEqual(
      fieldError('to', 'max_value'),
    );
    expect(await refusalOf({ region, from: date, to: dayAfter(date, -1) })).toEqual(
      fieldError('to', 'min_value'),
    );
    expect(await refusalOf({ from: date, to: date })).toEqual(fieldError('region', 'required'));
    expect(await refusalOf({ region: UNKNOWN_ID, from: date, to: date })).toEqual(
      fieldError('region', 'not_found'),
    );
  });

  it('audits the trips, requests and clients it shows', async () => {
    const { client, driver, region } = rides;
    const trip = await assignDriver(api, await createRideRequest(api, client), driver);
    const request = await createRideRequest(api, client, { pick_up_time: '14:00' });
    const response = await api.get(PATH, { query: { region: region.id, from: date, to: date } });
    const { rows } = await test.db.query(
      `SELECT resource, details FROM audit_entries WHERE event = 'list' AND request_id = $1 ORDER BY resource`,
      [response.headers.get('x-request-id')],
    );
    const detailsOf = (id: string) => ({ part: 'day_board', ids: [id], customer_ids: [client.id] });
    expect(rows).toEqual([
      { resource: 'customer_transport_requests', details: detailsOf(request.id) },
      { resource: 'customer_transport_transactions', details: detailsOf(trip.id) },
    ]);
  });
});
