import { Group } from '../../../server/contract/groups.js';
import {
  createDriver,
  createRideRequest,
  createRideClient,
  assignDriver,
  workdayAhead,
  createRegionDriverAndClient,
  type Rides,
} from '../../factories/transport.js';
import { signInAs } from '../../factories/users.js';
import { ok, type Api, type Fields, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { dayAfter } from '../../setup/dates.js';
import { mailsTo } from '../../setup/outbox.js';
import { errorCodes, fieldError } from '../../setup/problems.js';

const TRIPS = 'customer_transport_transactions/';

describe('The reassignment of a driver’s trips', () => {
  let test: TestApp;
  let api: Api;
  let rides: Rides;
  let other: Json;
  let driverTrips: Json[];
  const date = workdayAhead();
  const days = { from_date: date, to_date: date };

  const reassign = (body: Fields, query: Record<string, string> = {}) =>
    api.post(`transport_vendors/${rides.driver.id}/reassign/`, { ...days, ...body }, { query });
  const assignments = (trips: Json[] = driverTrips) =>
    trips.map(({ id }) => ({ id, transport_vendor_id: other.id }));
  const versionsOf = (trips: Json[] = driverTrips) =>
    Object.fromEntries(trips.map(({ id, version }) => [id, version]));
  const currentDrivers = async (): Promise<string[]> => {
    const drivers = [];
    for (const { id } of driverTrips) drivers.push(ok(await api.get(`${TRIPS}${id}/`)).transport_vendor_id);
    return drivers;
  };
  const mailKinds = async ({ email }: Json) => (await mailsTo(test, email)).map(({ kind }) => kind);

  beforeAll(async () => {
    test = await startTestApp();
    api = await signInAs(test, Group.Coordinator);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    rides = await createRegionDriverAndClient(api);
    other = await createDriver(api, rides.region.id);
    const second = await createRideClient(api, rides.region.id);
    driverTrips = [
      await assignDriver(
        api,
        await createRideRequest(api, rides.client, { pick_up_date: date }),
        rides.driver,
      ),
      await assignDriver(
        api,
        await createRideRequest(api, second, { pick_up_date: date, pick_up_time: '13:00' }),
        rides.driver,
      ),
    ];
  });

  it('proposes an available driver for each trip in a dry run and changes nothing', async () => {
    const busy = await createDriver(api, rides.region.id);
    await assignDriver(
      api,
      await createRideRequest(api, await createRideClient(api, rides.region.id), { pick_up_date: date }),
      busy,
    );
    ok(await api.post(`transport_vendors/${other.id}/add_leave/`, { leave_date: dayAfter(date, 1) }));
    const proposal = ok(await reassign({}, { dry_run: 'true' }));
    expect(proposal).toMatchObject({ ...days, count: 2, versions: versionsOf() });
    expect(proposal.results.map(({ trip }: Json) => trip.id)).toEqual(driverTrips.map(({ id }) => id));
    const [first] = proposal.results;
    expect(first.proposed_id).toBe(other.id);
    const busyOption = first.drivers.find(({ id }: Json) => id === busy.id);
    expect(busyOption).toMatchObject({ can_drive: false, reasons: [{ code: 'double_booked' }] });
    expect(first.drivers.map(({ id }: Json) => id)).not.toContain(rides.driver.id);
    expect(await currentDrivers()).toEqual([rides.driver.id, rides.driver.id]);
    expect(await mailKinds(other)).toEqual([]);
    expect(
      ok(await reassign({ from_date: dayAfter(date, 1), to_date: dayAfter(date, 2) }, { dry_run: 'true' })),
    ).toMatchObject({ count: 0, results: [] });
  });

  it('moves all trips at once and mails each driver once', async () => {
    const result = ok(await reassign({ trips: assignments(), versions: versionsOf() }));
    expect(result).toMatchObject({ count: 2, warnings: [] });
    expect(result.results.map(({ response }: Json) => response)).toEqual(['asked', 'asked']);
    expect(await currentDrivers()).toEqual([other.id, other.id]);
    expect(await mailKinds(other)).toEqual(['trip_assigned']);
    expect(await mailKinds(rides.driver)).toEqual(['trip_assigned', 'trip_assigned', 'trip_cancelled']);
    const [assigned] = await mailsTo(test, other.email);
    expect(assigned!.subject).toContain('2 new trips');
    for (const { customer } of driverTrips) expect(assigned!.text).toContain(customer.name);
    expect(assigned!.attachments).toHaveLength(1);
    const cancelled = (await mailsTo(test, rides.driver.email)).at(-1)!;
    expect(cancelled.subject).toContain('2 trips are cancelled');
    expect(cancelled.attachments.map(({ filename }) => filename)).toEqual(['trip-1.ics', 'trip-2.ics']);
  });

  it('is refused with 412 when a trip changed since it was shown', async () => {
    const versions = versionsOf();
    ok(await api.patch(`${TRIPS}${driverTrips[1]!.id}/`, { notes: 'Ring twice' }));
    const response = await reassign({ trips: assignments(), versions });
    expect([response.status, response.body.code]).toEqual([412, 'version_conflict']);
    const inUpperCase = await reassign({
      trips: assignments().map(({ id, ...trip }) => ({ id: id.toUpperCase(), ...trip })),
      versions: Object.fromEntries(Object.entries(versions).map(([id, shown]) => [id.toUpperCase(), shown])),
    });
    expect(inUpperCase.status).toBe(412);
    expect(await currentDrivers()).toEqual([rides.driver.id, rides.driver.id]);
    expect(await mailKinds(other)).toEqual([]);
  });

  it('is refused as a whole for an unknown trip, another day, a driver of another region or invalid input', async () => {
    const otherRegionDriver = (await createRegionDriverAndClient(api)).driver;
    const laterTrip = await assignDriver(
      api,
      await createRideRequest(api, rides.client, { pick_up_date: dayAfter(date, 7) }),
      rides.driver,
    );
    for (const trips of [
      assignments([...driverTrips, laterTrip]),
      [...assignments(), { id: other.id, transport_vendor_id: other.id }],
    ])
      expect(errorCodes(await reassign({ trips }))).toEqual(fieldError('trips', 'not_found'));
    const invalidAssignments = [
      ...assignments([driverTrips[0]!]),
      { id: driverTrips[1]!.id, transport_vendor_id: otherRegionDriver.id },
    ];
    expect(errorCodes(await reassign({ trips: invalidAssignments }))).toEqual(
      fieldError('transport_vendor_id', 'invalid'),
    );
    expect(errorCodes(await reassign({ trips: [] }))).toEqual(fieldError('trips', 'required'));
    expect(
      errorCodes(await reassign({ trips: assignments(), versions: { [driverTrips[0]!.id]: 'x' } })),
    ).toEqual(fieldError('versions', 'invalid'));
    expect(errorCodes(await reassign({ to_date: dayAfter(date, -1), trips: assignments() }))).toEqual(
      fieldError('to_date', 'min_value'),
    );
    expect(
      (await api.post('transport_vendors/nobody/reassign/', { ...days, trips: assignments() })).status,
    ).toBe(404);
    expect(await currentDrivers()).toEqual([rides.driver.id, rides.driver.id]);
  });

  it('warns of the new driver’s leave and of overlaps among the reassigned trips', async () => {
    const overlapping = await assignDriver(
      api,
      await createRideRequest(api, await createRideClient(api, rides.region.id), {
        pick_up_date: date,
        pick_up_time: '13:30',
      }),
      rides.driver,
    );
    ok(await api.post(`transport_vendors/${other.id}/add_leave/`, { leave_date: date }));
    const { warnings } = ok(await reassign({ trips: assignments([driverTrips[1]!, overlapping]) }));
    expect(warnings.map(({ code }: Json) => code).sort()).toEqual(['double_booked', 'driver_on_leave']);
  });
});
