import { Group } from '../../../server/contract/groups.js';
import {
  createDriver,
  createRideRequest,
  assignDriver,
  workdayAhead,
  createRegionDriverAndClient,
  type Rides,
} from '../../factories/transport.js';
import { signInAs } from '../../factories/users.js';
import { ok, type Api, type Fields, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { weekdayOf } from '../../setup/dates.js';
import { mailsTo } from '../../setup/outbox.js';
import { errorCodes, formError, fieldError } from '../../setup/problems.js';
import { reasonsIn } from '../../setup/today-reasons.js';

const PATH = 'customer_transport_transactions/assign_series/';
const DRIVERS = 'transport_vendors/assignable_to_series/';
const REQUESTS = 'customer_transport_requests/';

describe('The assignment of a series to one driver', () => {
  let test: TestApp;
  let api: Api;
  let rides: Rides;
  let series: Json[];

  const openRides = async (): Promise<Json[]> =>
    ok(await api.get(REQUESTS, { query: { customer: rides.client.id, page_size: 100 } })).results;
  const assignAll = (driver: Json, requests: Json[] = series, fields: Fields = {}) =>
    api.post(PATH, {
      customer_requests: requests.map(({ id, version }) => ({ id, version })),
      transport_vendor_id: driver.id,
      ...fields,
    });
  const trips = async (): Promise<Json[]> =>
    ok(await api.get('customer_transport_transactions/', { query: { customer: rides.client.id } })).results;

  beforeAll(async () => {
    test = await startTestApp();
    api = await signInAs(test, Group.Coordinator);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    rides = await createRegionDriverAndClient(api);
    const date = workdayAhead();
    await createRideRequest(api, rides.client, {
      pick_up_date: date,
      is_reverse_pickup: true,
      repeat: { weekdays: [weekdayOf(date)], count: 3 },
    });
    series = await openRides();
  });

  it('assigns all rides and return rides in one step and mails the driver one calendar file', async () => {
    expect(series).toHaveLength(6);
    const response = ok(await assignAll(rides.driver));
    expect(response).toMatchObject({ count: 6, warnings: [] });
    expect(
      response.results.map((trip: Json) => [trip.customer_request_id, trip.transport_vendor_id]),
    ).toEqual(series.map(({ id }) => [id, rides.driver.id]));
    expect(
      response.results.map((trip: Json) => [trip.blocked_from_time, trip.blocked_to_time]),
    ).toContainEqual(['09:30', '11:00']);
    expect(await openRides()).toEqual([]);
    const [mail, ...others] = await mailsTo(test, rides.driver.email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: 'trip_assigned', subject: expect.stringContaining('6 new trips') });
    expect(mail!.subject).not.toContain(rides.client.name);
    expect(mail!.attachments.map(({ filename }) => filename)).toEqual(['trips.ics']);
    const { content, content_type } = mail!.attachments[0]!;
    expect(content_type).toContain('method=PUBLISH');
    for (const { id } of response.results) expect(content).toContain(`UID:trip-${id}@`);
  });

  it('assigns only the selected rides and leaves the others open', async () => {
    ok(await assignAll(rides.driver, series.slice(0, 2)));
    expect((await openRides()).map(({ id }) => id)).toEqual(series.slice(2).map(({ id }) => id));
  });

  it('is refused as a whole when one ride already has a driver', async () => {
    await assignDriver(api, series[3]!, rides.driver);
    const other = await createDriver(api, rides.region.id);
    expect(errorCodes(await assignAll(other))).toEqual(formError('already_assigned'));
    expect(await openRides()).toHaveLength(5);
    expect(await mailsTo(test, other.email)).toEqual([]);
  });

  it('is refused as a whole with 412 when one ride changed since it was shown', async () => {
    ok(await api.patch(`${REQUESTS}${series[5]!.id}/`, { pick_up_time: '15:00' }));
    const response = await assignAll(rides.driver);
    expect(response.status).toBe(412);
    expect(response.body.code).toBe('version_conflict');
    expect(await trips()).toEqual([]);
  });

  it('succeeds once for two concurrent requests', async () => {
    const other = await createDriver(api, rides.region.id);
    const responses = await Promise.all([assignAll(rides.driver), assignAll(other)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await trips()).toHaveLength(6);
  });

  it('is refused for a ride outside the series, for no rides and for a driver of another region', async () => {
    const singleRide = await createRideRequest(api, rides.client, { pick_up_time: '06:00' });
    expect(errorCodes(await assignAll(rides.driver, [...series, singleRide]))).toEqual(
      fieldError('customer_requests', 'invalid'),
    );
    expect(errorCodes(await assignAll(rides.driver, [singleRide]))).toEqual(
      fieldError('customer_requests', 'invalid'),
    );
    expect(errorCodes(await assignAll(rides.driver, []))).toEqual(
      fieldError('customer_requests', 'required'),
    );
    const { driver } = await createRegionDriverAndClient(api);
    expect(errorCodes(await assignAll(driver))).toEqual(fieldError('transport_vendor_id', 'invalid'));
    expect(await openRides()).toHaveLength(7);
  });

  it('is refused for a client on hold', async () => {
    ok(await api.patch(`customers/${rides.client.id}/`, { status: 'hold' }));
    expect(errorCodes(await assignAll(rides.driver))).toEqual(formError('customer_not_active'));
  });

  it('lists only the rides of a client on hold that had a driver', async () => {
    const trip = await assignDriver(api, series[1]!, rides.driver);
    ok(await api.patch(`customers/${rides.client.id}/`, { status: 'hold' }));
    const readDrivers = () => api.get(DRIVERS, { query: { series: series[0]!.series_id } });
    expect((await readDrivers()).status).toBe(404);
    ok(await api.delete(`customer_transport_transactions/${trip.id}/`));
    const { rides: listed } = ok(await readDrivers());
    expect(listed.map(({ id }: Json) => id)).toEqual([series[1]!.id]);
    expect(ok(await assignAll(rides.driver, listed)).count).toBe(1);
  });

  it('ranks drivers by availability, then by fewest trips, with the reasons against each', async () => {
    const freeDriver = await createDriver(api, rides.region.id, { first_name: 'Free' });
    const absentDriver = await createDriver(api, rides.region.id, { first_name: 'Away' });
    const leave = series[2]!.pick_up_date;
    ok(await api.post(`transport_vendors/${absentDriver.id}/add_leave/`, { leave_date: leave }));
    const busyDriver = rides.driver;
    await assignDriver(
      api,
      await createRideRequest(api, rides.client, { pick_up_time: '06:00' }),
      busyDriver,
    );
    const bookedDriver = await createDriver(api, rides.region.id, { first_name: 'Taken' });
    await assignDriver(
      api,
      await createRideRequest(api, rides.client, { pick_up_time: '10:00' }),
      bookedDriver,
    );

    const response = ok(await api.get(DRIVERS, { query: { series: series[0]!.series_id } }));
    expect(response.rides.map(({ id, version }: Json) => [id, version])).toEqual(
      series.map(({ id, version }) => [id, version]),
    );
    expect(response.results.map(({ name, trips }: Json) => [name, trips])).toEqual([
      [freeDriver.name, 0],
      [busyDriver.name, 1],
      [bookedDriver.name, 1],
      [absentDriver.name, 0],
    ]);
    const reasonsByDriver = Object.fromEntries(
      response.results.map(({ id, reasons }: Json) => [id, reasons]),
    );
    expect(reasonsByDriver[freeDriver.id]).toEqual([]);
    expect(reasonsByDriver[bookedDriver.id]).toMatchObject([
      { customer_request_id: series[0]!.id, code: 'double_booked' },
    ]);
    expect(
      reasonsByDriver[absentDriver.id].map(({ customer_request_id, code }: Json) => [
        customer_request_id,
        code,
      ]),
    ).toEqual([series[2]!, series[3]!].map(({ id }) => [id, 'driver_on_leave']));
    expect((await assignAll(bookedDriver)).body.warnings.map(({ code }: Json) => code)).toEqual([
      'double_booked',
    ]);
  });

  it('warns of overlapping rides of the series, which Today does not call a ride of somebody else', async () => {
    const pick_up_date = workdayAhead();
    await createRideRequest(api, rides.client, {
      pick_up_date,
      pick_up_time: '06:00',
      is_reverse_pickup: true,
      reverse_pick_up_timestamp: `${pick_up_date}T07:00:00`,
      repeat: { weekdays: [weekdayOf(pick_up_date)], count: 2 },
    });
    const before = new Set(series.map(({ id }) => id));
    const short = (await openRides()).filter(({ id }) => !before.has(id));
    const { count, warnings } = ok(await assignAll(rides.driver, short));
    expect([count, warnings]).toEqual([
      4,
      [
        {
          code: 'double_booked',
          message: `${rides.driver.name} would drive two of these trips at the same time.`,
        },
      ],
    ]);
    const query = { reason: 'trip_warns', regions: rides.region.id };
    expect(reasonsIn(ok(await api.get('today/', { query })))).toEqual([]);
  });

  describe('The unassignment of the series', () => {
    const unassign = (assignedTrips: Json[]) =>
      api.post('customer_transport_transactions/unassign_series/', {
        trips: assignedTrips.map(({ id, version }) => ({ id, version })),
      });
    let assignedTrips: Json[];
    beforeEach(async () => {
      assignedTrips = ok(await assignAll(rides.driver)).results;
    });

    it('reopens all rides and mails the driver once', async () => {
      expect((await unassign(assignedTrips)).status).toBe(204);
      expect((await openRides()).map(({ id }) => id)).toEqual(series.map(({ id }) => id));
      expect((await trips()).map(({ status }) => status)).toEqual(Array(6).fill('cancelled'));
      const mails = await mailsTo(test, rides.driver.email);
      expect(mails.map(({ kind }) => kind).sort()).toEqual(['trip_assigned', 'trip_cancelled']);
      expect(ok(await assignAll(rides.driver, await openRides())).count).toBe(6);
    });

    it('is refused as a whole when one trip was changed or cancelled since', async () => {
      const [first, second] = assignedTrips as [Json, Json];
      const path = `customer_transport_transactions/${first.id}/`;
      const changedTrip = ok(await api.patch(path, { notes: 'Blue door' }));
      expect((await unassign(assignedTrips)).status).toBe(412);
      expect(await openRides()).toEqual([]);
      expect((await unassign([changedTrip, second])).status).toBe(204);
      expect(errorCodes(await unassign(assignedTrips))).toEqual(
        fieldError('status', 'cant_delete_completed_or_cancelled_transactions'),
      );
      expect(await openRides()).toHaveLength(2);
    });

    it('is refused for trips outside the series, for no trips and for unknown trips', async () => {
      const singleTrip = await assignDriver(
        api,
        await createRideRequest(api, rides.client, { pick_up_time: '06:00' }),
        rides.driver,
      );
      expect(errorCodes(await unassign([...assignedTrips, singleTrip]))).toEqual(
        fieldError('trips', 'invalid'),
      );
      expect(errorCodes(await unassign([singleTrip]))).toEqual(fieldError('trips', 'invalid'));
      expect(errorCodes(await unassign([]))).toEqual(fieldError('trips', 'required'));
      expect(errorCodes(await unassign([...assignedTrips, rides.client]))).toEqual(
        fieldError('trips', 'not_found'),
      );
      expect(await openRides()).toEqual([]);
    });
  });

  it('offers only rides ahead', async () => {
    const [past, ...ahead] = series;
    await test.db.query(
      `UPDATE customer_transport_requests SET pick_up_timestamp = now() - interval '1 day' WHERE id = $1`,
      [past!.id],
    );
    const offered = ok(await api.get(DRIVERS, { query: { series: past!.series_id } })).rides;
    expect(offered.map(({ id }: Json) => id)).toEqual(ahead.map(({ id }) => id));
  });

  it('offers no drivers and answers 404 once every ride has a driver', async () => {
    ok(await assignAll(rides.driver));
    expect((await api.get(DRIVERS, { query: { series: series[0]!.series_id } })).status).toBe(404);
  });
});
