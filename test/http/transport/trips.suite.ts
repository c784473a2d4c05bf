import { Group } from '../../../server/contract/groups.js';
import { createRegion } from '../../factories/places.js';
import { createCenter } from '../../factories/referrals.js';
import {
  createDriver,
  createRideRequest,
  rideFields,
  createRideClient,
  assignDriver,
  workdayAhead,
  recordTrip,
  createRegionDriverAndClient,
  type Rides,
} from '../../factories/transport.js';
import { createStaffUser, signInAs, signInAsCustomer } from '../../factories/users.js';
import { ok, UNKNOWN_ID, type Api, type Fields, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { runJobAsOf } from '../../setup/as-of.js';
import { day, dayAfter, weekdayOf } from '../../setup/dates.js';
import { mailsTo } from '../../setup/outbox.js';
import { errorCodes, formError, fieldError } from '../../setup/problems.js';

const TRIPS = 'customer_transport_transactions/';

describe('Trips', () => {
  let test: TestApp;
  let api: Api;
  let rides: Rides;

  beforeAll(async () => {
    test = await startTestApp();
    api = await signInAs(test, Group.Coordinator);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    rides = await createRegionDriverAndClient(api);
  });

  const post = (request: Json, driver: Json, fields: Fields = {}, caller: Api = api) =>
    caller.post(TRIPS, { customer_request_id: request.id, transport_vendor_id: driver.id, ...fields });
  const change = (trip: Json, fields: Fields) => api.patch(`${TRIPS}${trip.id}/`, fields);
  const openRequests = async ({ id }: Json): Promise<Json[]> =>
    ok(await api.get('customer_transport_requests/', { query: { customer: id } })).results;
  const warningCodes = ({ warnings }: Json): string[] => warnings.map(({ code }: Json) => code);
  /** Returns an instant 61 minutes after the end of the blocked time of a trip. */
  const completionInstant = ({ blocked_to_timestamp }: Json) =>
    new Date(new Date(blocked_to_timestamp).getTime() + 61 * 60_000).toISOString();
  const complete = (trip: Json) => runJobAsOf(test, 'transport:complete-trips', completionInstant(trip));
  const getClient = async () => ok(await api.get(`customers/${rides.client.id}/`));

  /** Returns the properties of a calendar entry, with unfolded lines. */
  function calendarEntry(mail: { attachments: { content: string }[] } | undefined): Record<string, string> {
    const lines = mail!.attachments[0]!.content.replaceAll('\r\n ', '').split('\r\n');
    return Object.fromEntries(lines.map((line) => line.split(/[;:](.*)/s).slice(0, 2)));
  }

  it('is refused for a region or a client that its request does not have', async () => {
    const request = await createRideRequest(api, rides.client);
    const other = await createRegionDriverAndClient(api);
    for (const [field, { id }] of [
      ['region_id', other.region],
      ['customer_id', other.client],
    ] as const)
      expect(errorCodes(await post(request, rides.driver, { [field]: id }))).toEqual(
        fieldError(field, 'invalid'),
      );
    ok(await post(request, rides.driver, { region_id: rides.region.id, customer_id: rides.client.id }));
  });

  it('ignores is_reverse_pickup in a change, as when it is assigned', async () => {
    const trip = await assignDriver(api, await createRideRequest(api, rides.client), rides.driver);
    const wayBack = { is_reverse_pickup: true, reverse_pick_up_timestamp: null };
    expect(ok(await change(trip, { notes: 'Ring twice', ...wayBack }))).toMatchObject({
      notes: 'Ring twice',
    });
    expect(ok(await change(trip, { status: 'cancelled', ...wayBack }))).toMatchObject({
      status: 'cancelled',
    });
  });

  it('is refused a change to null of its required values', async () => {
    const request = await createRideRequest(api, rides.client, { repeat: null });
    const nothing = { pick_up_timestamp: null };
    expect(errorCodes(await api.patch(`customer_transport_requests/${request.id}/`, nothing))).toEqual(
      fieldError('pick_up_timestamp', 'required'),
    );
    const trip = await assignDriver(api, request, rides.driver);
    for (const field of ['status', 'pick_up_timestamp', 'blocked_from_timestamp', 'blocked_to_timestamp'])
      expect(errorCodes(await change(trip, { [field]: null }))).toEqual(fieldError(field, 'required'));
  });

  describe('Assigning a driver', () => {
    it('creates a scheduled trip of 90 minutes and takes the request off the open list', async () => {
      const request = await createRideRequest(api, rides.client, { notes: 'Bring the ramp' });
      const trip = await assignDriver(api, request, rides.driver);
      expect(trip).toMatchObject({
        customer_request_id: request.id,
        customer: { id: rides.client.id, name: rides.client.name },
        region_id: rides.region.id,
        transport_vendor: { id: rides.driver.id, name: rides.driver.name, first_name: 'Dan' },
        status: 'scheduled',
        pick_up_address: request.pick_up_address,
        pick_up_timestamp: request.pick_up_timestamp,
        pick_up_time: '09:30',
        blocked_from_time: '09:30',
        blocked_to_time: '11:00',
        notes: 'Bring the ramp',
        cost_of_transport: null,
        is_customer_transported: false,
        warnings: [],
      });
      expect(await openRequests(rides.client)).toEqual([]);
      expect(errorCodes(await post(request, rides.driver))).toEqual(formError('already_assigned'));
    });

    it('creates one trip and one refusal for concurrent requests of two users', async () => {
      const others = await Promise.all([signInAs(test, Group.Coordinator), signInAs(test, Group.Admin)]);
      const second = await createDriver(api, rides.region.id);
      for (let n = 0; n < 5; n += 1) {
        const request = await createRideRequest(api, rides.client);
        const responses = await Promise.all([
          post(request, rides.driver, {}, others[0]),
          post(request, second, {}, others[1]),
        ]);
        expect(responses.map(({ status }) => status).sort()).toEqual([201, 400]);
        expect(errorCodes(responses.find(({ status }) => status === 400)!)).toEqual(
          formError('already_assigned'),
        );
        const { rows } = await test.db.query(
          'SELECT count(*)::int AS count FROM customer_transport_transactions WHERE request_id = $1',
          [request.id],
        );
        expect(rows[0].count).toBe(1);
      }
    });

    it('succeeds with a warning when the driver is booked, on leave or not working', async () => {
      const date = workdayAhead();
      const driver = await createDriver(api, rides.region.id, {
        available_days: [
          ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].find((name) => name !== weekdayOf(date)),
        ],
      });
      await assignDriver(api, await createRideRequest(api, rides.client), driver);
      ok(await api.post(`transport_vendors/${driver.id}/add_leave/`, { leave_date: date }));
      const trip = await assignDriver(
        api,
        await createRideRequest(api, rides.client, { pick_up_time: '10:30' }),
        driver,
      );
      expect(warningCodes(trip)).toEqual(['driver_not_working', 'driver_on_leave', 'double_booked']);
      expect(trip.warnings[2].message).toBe(
        `${driver.name} already drives ${rides.client.name} from 9:30 AM to 11:00 AM.`,
      );
    });

    it('refuses an unsuitable or unknown driver, an unknown request and a blocked time without the pick-up', async () => {
      const request = await createRideRequest(api, rides.client);
      const refusalOf = async (fields: Fields) => errorCodes(await post(request, rides.driver, fields));
      const otherRegionDriver = await createDriver(api, (await createRegion(api)).id);
      const inactiveDriver = await createDriver(api, rides.region.id, { is_active: false });
      expect(await refusalOf({ transport_vendor_id: otherRegionDriver.id })).toEqual(
        fieldError('transport_vendor_id', 'invalid'),
      );
      expect(await refusalOf({ transport_vendor_id: inactiveDriver.id })).toEqual(
        fieldError('transport_vendor_id', 'invalid'),
      );
      expect(await refusalOf({ transport_vendor_id: UNKNOWN_ID })).toEqual(
        fieldError('transport_vendor_id', 'not_found'),
      );
      const response = await post(request, { id: null });
      expect(response.body.errors.transport_vendor_id).toEqual([
        { code: 'required', message: 'Driver is required' },
      ]);
      expect(await refusalOf({ customer_request_id: null })).toEqual(
        fieldError('customer_request_id', 'required'),
      );
      expect(await refusalOf({ customer_request_id: UNKNOWN_ID })).toEqual(
        fieldError('customer_request_id', 'not_found'),
      );
      const at = (time: string) => `${workdayAhead()}T${time}`;
      expect(await refusalOf({ blocked_to_timestamp: at('09:00') })).toEqual(
        fieldError('blocked_to_timestamp', 'invalid'),
      );
      expect(await refusalOf({ blocked_from_timestamp: at('10:00') })).toEqual(
        fieldError('blocked_from_timestamp', 'invalid'),
      );
      expect(await refusalOf({ blocked_to_timestamp: `${dayAfter(workdayAhead(), 2)}T09:00` })).toEqual(
        fieldError('blocked_to_timestamp', 'max_value'),
      );
      expect(await refusalOf({ cost_of_transport: 1 })).toEqual(
        fieldError('cost_of_transport', 'unknown_field'),
      );
      ok(await api.patch(`customers/${rides.client.id}/`, { status: 'hold' }));
      expect(await refusalOf({})).toEqual(formError('customer_not_active'));
      expect(await openRequests(rides.client)).toHaveLength(1);
    });

    it('returns the same trip for a repeated Idempotency-Key', async () => {
      const request = await createRideRequest(api, rides.client);
      const headers = { 'Idempotency-Key': 'assign-once' };
      const body = { customer_request_id: request.id, transport_vendor_id: rides.driver.id };
      const [first, again] = [
        await api.post(TRIPS, body, { headers }),
        await api.post(TRIPS, body, { headers }),
      ];
      expect(ok(again)).toEqual(ok(first));
    });
  });

  describe('Mails to drivers', () => {
    it('announce assignment, change and cancellation with a calendar entry that replaces the last one', async () => {
      const trip = await assignDriver(api, await createRideRequest(api, rides.client), rides.driver);
      // The same instant in another form changes nothing, so no driver is mailed.
      const blocked_from_timestamp = new Date(trip.blocked_from_timestamp)
        .toISOString()
        .replace('Z', '+00:00');
      expect(blocked_from_timestamp).not.toBe(trip.blocked_from_timestamp);
      ok(await change(trip, { blocked_from_timestamp }));
      const updatedTrip = ok(await change(trip, { pick_up_time: '10:00', notes: 'Ring twice' }));
      expect(updatedTrip).toMatchObject({
        pick_up_time: '10:00',
        blocked_from_time: '10:00',
        blocked_to_time: '11:30',
      });
      const second = await createDriver(api, rides.region.id);
      ok(await change(trip, { transport_vendor_id: second.id }));
      ok(await api.delete(`${TRIPS}${trip.id}/`));
      const mailEntries = async ({ email }: Json) =>
        (await mailsTo(test, email)).map((mail) => [mail.kind, calendarEntry(mail)] as const);
      const first = await mailEntries(rides.driver);
      expect(first.map(([kind, { METHOD, SEQUENCE }]) => [kind, METHOD, SEQUENCE])).toEqual([
        ['trip_assigned', 'REQUEST', '0'],
        ['trip_changed', 'REQUEST', '1'],
        ['trip_cancelled', 'CANCEL', '2'],
      ]);
      const later = await mailEntries(second);
      expect(later.map(([kind, { METHOD, SEQUENCE }]) => [kind, METHOD, SEQUENCE])).toEqual([
        ['trip_assigned', 'REQUEST', '3'],
        ['trip_cancelled', 'CANCEL', '4'],
      ]);
      const uids = [...first, ...later].map(([, { UID }]) => UID);
      expect(new Set(uids)).toEqual(new Set([`trip-${trip.id}@localhost`]));
      expect(first[2]![1].STATUS).toBe('CANCELLED');
      const [, mail] = await mailsTo(test, rides.driver.email);
      expect(mail!.text).toContain(rides.client.name);
      expect(mail!.text).toContain('10:00');
      expect(mail!.text).toContain('Ring twice');
      expect(mail!.attachments[0]!.content_type).toBe('text/calendar; charset=utf-8; method=REQUEST');
      const stamp = new Date(updatedTrip.blocked_from_timestamp).toISOString().replace(/[-:]|\.000/g, '');
      expect(first[1]![1].DTSTART).toBe(stamp);
    });

    it('show each driver their own version of a trip whose driver, time and place change at once', async () => {
      const trip = await assignDriver(
        api,
        await createRideRequest(api, rides.client, { pick_up_time: '08:30', notes: 'Blue door' }),
        rides.driver,
      );
      const second = await createDriver(api, rides.region.id);
      ok(
        await change(trip, {
          transport_vendor_id: second.id,
          pick_up_time: '11:30',
          pick_up_address: '99 Entirely New Road',
          drop_address: '1 New Clinic',
          notes: 'Green door',
        }),
      );
      const [assigned, cancelled] = await mailsTo(test, rides.driver.email);
      expect(cancelled!.kind).toBe('trip_cancelled');
      expect(cancelled!.subject).toContain('8:30 AM');
      for (const part of [cancelled!.text, cancelled!.attachments[0]!.content.replaceAll('\r\n ', '')]) {
        expect(part).toContain('5 Oak Street');
        expect(part).toContain('Blue door');
        for (const newPart of ['11:30', '99 Entirely New Road', '1 New Clinic', 'Green door'])
          expect(part).not.toContain(newPart);
      }
      expect(calendarEntry(cancelled).DTSTART).toBe(calendarEntry(assigned).DTSTART);
      const [mail] = await mailsTo(test, second.email);
      expect(mail!.subject).toContain('11:30 AM');
      expect(mail!.text).toContain('99 Entirely New Road');
    });

    it('cancel a trip under the client’s name and phone number that the driver knows', async () => {
      const { client, driver } = rides;
      ok(
        await api.patch(`customers/${client.id}/`, {
          name: 'Wanda Landline',
          phone_number: null,
          landline_phone_number: null,
          work_phone: '+19375550177',
          email: 'wanda@clients.test',
        }),
      );
      await assignDriver(api, await createRideRequest(api, client), driver);
      ok(
        await api.patch(`customers/${client.id}/`, {
          name: 'Wanda Renamed',
          phone_number: '+19375550188',
          status: 'complete',
        }),
      );
      const [assigned, cancelled] = await mailsTo(test, driver.email);
      expect(assigned!.text).toContain('(937) 555-0177');
      expect(cancelled!.text).toContain('Wanda Landline');
      expect(cancelled!.text).toContain('(937) 555-0177');
      expect(cancelled!.text).not.toMatch(/Renamed|555-0188/);
    });

    it('show the local time of the region', async () => {
      const region = await createRegion(api, { time_zone: 'America/Los_Angeles' });
      const driver = await createDriver(api, region.id);
      await assignDriver(api, await createRideRequest(api, await createRideClient(api, region.id)), driver);
      const [mail] = await mailsTo(test, driver.email);
      expect(mail!.subject).toContain('at 9:30 AM');
    });
  });

  describe('A scheduled trip', () => {
    it('reopens its request with the trip’s changes when deleted, or drops the request', async () => {
      const request = await createRideRequest(api, rides.client);
      const trip = await assignDriver(api, request, rides.driver);
      ok(await change(trip, { pick_up_time: '12:00', drop_address: '7 Elm Street' }));
      ok(await api.delete(`${TRIPS}${trip.id}/`));
      const [reopened] = await openRequests(rides.client);
      expect(reopened).toMatchObject({ id: request.id, pick_up_time: '12:00', drop_address: '7 Elm Street' });
      expect(ok(await api.get(`${TRIPS}${trip.id}/`)).status).toBe('cancelled');
      const again = await assignDriver(api, reopened!, rides.driver);
      expect((await api.delete(`${TRIPS}${again.id}/`, { query: { drop_request: 'true' } })).status).toBe(
        204,
      );
      expect(await openRequests(rides.client)).toEqual([]);
      expect((await api.get(`customer_transport_requests/${request.id}/`)).status).toBe(404);
      const refused = await api.delete(`${TRIPS}${again.id}/`);
      expect(refused.body.errors).toEqual({
        status: [
          {
            code: 'cant_delete_completed_or_cancelled_transactions',
            message: 'Cant delete completed or cancelled transactions',
          },
        ],
      });
    });

    it('can be cancelled by its status and cannot be scheduled again', async () => {
      const trip = await assignDriver(api, await createRideRequest(api, rides.client), rides.driver);
      expect(errorCodes(await change(trip, { status: 'cancelled', notes: 'x' }))).toEqual(
        fieldError('status', 'invalid'),
      );
      expect(ok(await change(trip, { status: 'cancelled' })).status).toBe('cancelled');
      expect(await openRequests(rides.client)).toHaveLength(1);
      expect(errorCodes(await change(trip, { status: 'scheduled' }))).toEqual(
        fieldError('status', 'invalid'),
      );
    });

    it('cannot be completed or marked not transported before its pick-up', async () => {
      const trip = await assignDriver(api, await createRideRequest(api, rides.client), rides.driver);
      expect(errorCodes(await change(trip, { status: 'completed' }))).toEqual(
        fieldError('status', 'invalid'),
      );
      expect(errorCodes(await change(trip, { not_transported_reason: 'no_show' }))).toEqual(
        fieldError('not_transported_reason', 'invalid'),
      );
      expect(
        (await api.patch(`${TRIPS}${trip.id}/`, { notes: '' }, { headers: { 'If-Match': '9' } })).status,
      ).toBe(412);
    });

    it('cannot be completed with a pick-up in the future', async () => {
      const request = await createRideRequest(api, rides.client, { pick_up_date: day(-1) });
      const trip = await assignDriver(api, request, rides.driver);
      const input = { status: 'completed', pick_up_date: day(30) };
      expect(errorCodes(await change(trip, input))).toEqual(fieldError('pick_up_date', 'max_value'));
      expect(ok(await api.get(`${TRIPS}${trip.id}/`))).toMatchObject({ status: 'scheduled' });
    });

    it('warns of a move into a pause of the client', async () => {
      const trip = await assignDriver(api, await createRideRequest(api, rides.client), rides.driver);
      const pause = { from_date: day(20), until_date: day(26) };
      ok(await api.post(`customers/${rides.client.id}/pause/`, pause));
      expect(warningCodes(ok(await change(trip, { pick_up_date: day(22) })))).toContain('in_pause');
      expect(warningCodes(ok(await change(trip, { notes: 'Gate B' })))).not.toContain('in_pause');
    });

    it('names in a 412 only fields that users see', async () => {
      const trip = await assignDriver(api, await createRideRequest(api, rides.client), rides.driver);
      const conflict = async (version: number) => {
        const headers = { 'If-Match': `"${version}"` };
        const { status, body } = await api.patch(`${TRIPS}${trip.id}/`, { notes: 'Late' }, { headers });
        return {
          status,
          detail: body.detail.replace(/ on \S+,/, ' on …,').replace(/^.*? changed/, 'changed'),
        };
      };
      await test.db.query(
        `UPDATE customer_transport_transactions SET calendar_sequence = 7, response_token_hash = 'x' WHERE id = $1`,
        [trip.id],
      );
      expect(await conflict(trip.version)).toEqual({
        status: 412,
        detail: 'changed this on …, after you opened it.',
      });
      const { version } = ok(await api.get(`${TRIPS}${trip.id}/`));
      ok(await change(trip, { notes: 'Gate B' }));
      const { detail } = await conflict(version);
      expect(detail).toMatch(/^changed .*Notes/);
      expect(detail).not.toMatch(/sequence|token/i);
    });

    it('warns of a double booking with another trip, but not with itself', async () => {
      const trip = await assignDriver(api, await createRideRequest(api, rides.client), rides.driver);
      await assignDriver(
        api,
        await createRideRequest(api, rides.client, { pick_up_time: '14:00' }),
        rides.driver,
      );
      expect(warningCodes(ok(await change(trip, { pick_up_time: '10:00' })))).toEqual([]);
      expect(warningCodes(ok(await change(trip, { pick_up_time: '13:00' })))).toEqual(['double_booked']);
    });
  });

  describe('A completed trip', () => {
    it('completes an hour after its blocked time, counts for the client and keeps its price', async () => {
      const trip = await assignDriver(api, await createRideRequest(api, rides.client), rides.driver);
      const early = new Date(new Date(trip.blocked_to_timestamp).getTime() + 59 * 60_000).toISOString();
      await runJobAsOf(test, 'transport:complete-trips', early);
      expect(await getClient()).toMatchObject({ next_trip_scheduled_on: trip.pick_up_date });
      expect((await complete(trip)).completed).toBeGreaterThan(0);
      expect(await complete(trip)).toEqual({ completed: 0 });
      ok(await api.patch(`regions/${rides.region.id}/`, { cost_of_transport: 99 }));
      expect(ok(await api.get(`${TRIPS}${trip.id}/`))).toMatchObject({
        status: 'completed',
        is_customer_transported: true,
        cost_of_transport: 24,
      });
      expect(await getClient()).toMatchObject({
        number_of_transports_completed: 1,
        total_cost_of_completed_transports: 24,
        next_trip_scheduled_on: null,
      });
      expect((await api.delete(`${TRIPS}${trip.id}/`)).body.errors.status[0].code).toBe(
        'cant_delete_completed_or_cancelled_transactions',
      );
    });

    it('counts no trip but keeps its cost when marked not transported', async () => {
      const trip = await recordTrip(api, rides);
      const failure = {
        is_customer_transported: false,
        not_transported_reason: 'no_show',
        not_transported_note: 'Ill',
      };
      expect(ok(await change(trip, failure))).toMatchObject({
        ...failure,
        status: 'completed',
        cost_of_transport: 24,
      });
      expect(await getClient()).toMatchObject({
        number_of_transports_completed: 0,
        total_cost_of_completed_transports: 24,
      });
      expect(errorCodes(await change(trip, { not_transported_reason: 'weather' }))).toEqual(
        fieldError('not_transported_reason', 'invalid'),
      );
      expect(
        errorCodes(await change(trip, { is_customer_transported: true, not_transported_reason: 'other' })),
      ).toEqual(fieldError('not_transported_reason', 'invalid'));
      expect(ok(await change(trip, { is_customer_transported: true }))).toMatchObject({
        not_transported_reason: null,
        not_transported_note: '',
      });
    });

    it('can be completed by hand after its pick-up and marked not transported at once', async () => {
      const trip = await assignDriver(
        api,
        await createRideRequest(api, rides.client, { pick_up_date: day(-1) }),
        rides.driver,
      );
      const fullTrip = ok(await api.get(`${TRIPS}${trip.id}/`));
      expect(ok(await change(trip, { ...fullTrip, notes: 'Gate code 12' }))).toMatchObject({
        status: 'scheduled',
      });
      const failure = { is_customer_transported: false, not_transported_reason: 'driver_absent' };
      expect(ok(await change(trip, { status: 'completed', ...failure }))).toMatchObject({
        ...failure,
        status: 'completed',
        cost_of_transport: 24,
      });
    });

    it('can be completed with another driver at once, without a mail to either', async () => {
      const request = await createRideRequest(api, rides.client, { pick_up_date: day(-1) });
      const trip = await assignDriver(api, request, rides.driver);
      const substitute = await createDriver(api, rides.region.id);
      const mailsBefore = (await mailsTo(test, rides.driver.email)).length;
      expect(
        ok(await change(trip, { status: 'completed', transport_vendor_id: substitute.id })),
      ).toMatchObject({ status: 'completed', transport_vendor: { id: substitute.id } });
      expect(await mailsTo(test, substitute.email)).toEqual([]);
      expect(await mailsTo(test, rides.driver.email)).toHaveLength(mailsBefore);
    });

    it('can get another driver without a mail, but no other time', async () => {
      const trip = await recordTrip(api, rides);
      const second = await createDriver(api, rides.region.id);
      expect(ok(await change(trip, { transport_vendor_id: second.id })).transport_vendor.id).toBe(second.id);
      expect(await mailsTo(test, second.email)).toEqual([]);
      expect(errorCodes(await change(trip, { pick_up_time: '05:00' }))).toEqual(
        fieldError('pick_up_time', 'read_only'),
      );
    });

    it('counts no more when cancelled and does not reopen its request', async () => {
      const request = await createRideRequest(api, rides.client);
      const trip = await assignDriver(api, request, rides.driver);
      await complete(trip);
      expect(ok(await change(trip, { status: 'cancelled' }))).toMatchObject({
        status: 'cancelled',
        is_customer_transported: false,
        customer_request_id: null,
      });
      expect(await openRequests(rides.client)).toEqual([]);
      expect(await getClient()).toMatchObject({
        number_of_transports_completed: 0,
        total_cost_of_completed_transports: 0,
      });
    });

    it('can be recorded for an active client from the start of her service to today', async () => {
      const trip = await recordTrip(api, rides);
      expect(trip).toMatchObject({
        status: 'completed',
        customer_request_id: null,
        is_customer_transported: true,
        cost_of_transport: 24,
        pick_up_date: day(-3),
        blocked_to_time: '11:00',
      });
      const body = (fields: Fields = {}) => ({
        status: 'completed',
        customer_id: rides.client.id,
        transport_vendor_id: rides.driver.id,
        ...rideFields({ pick_up_date: day(-3) }),
        ...fields,
      });
      const refusalOf = async (fields: Fields) => errorCodes(await api.post(TRIPS, body(fields)));
      expect(await refusalOf({ pick_up_date: day(2) })).toEqual(fieldError('pick_up_date', 'max_value'));
      expect(await refusalOf({ pick_up_date: day(-61) })).toEqual(fieldError('pick_up_date', 'min_value'));
      expect(await refusalOf({ customer_id: null })).toEqual(fieldError('customer_id', 'required'));
      const inactiveDriver = await createDriver(api, rides.region.id, { is_active: false });
      expect(
        (await refusalOf({ transport_vendor_id: inactiveDriver.id, pick_up_date: day(2) })).codes,
      ).toEqual({
        transport_vendor_id: ['invalid'],
        pick_up_date: ['max_value'],
      });
      expect(await refusalOf({ region_id: (await createRegion(api)).id })).toEqual(
        fieldError('region_id', 'invalid'),
      );
      const response = await api.post(TRIPS, { status: 'completed', not_transported_reason: 'no_show' });
      expect(errorCodes(response).codes).toEqual({
        customer_id: ['required'],
        transport_vendor_id: ['required'],
        pick_up_address: ['required'],
        drop_address: ['required'],
        pick_up_date: ['required'],
        pick_up_time: ['required'],
        not_transported_reason: ['invalid'],
      });
      ok(await api.patch(`customers/${rides.client.id}/`, { status: 'hold' }));
      expect(await refusalOf({})).toEqual(formError('customer_not_active'));
    });
  });

  describe('The list of trips', () => {
    it('sorts scheduled trips soonest first and completed ones newest first, and filters by date and name', async () => {
      const { region, client, driver } = rides;
      const dates = async (query: Record<string, string>) =>
        ok(await api.get(TRIPS, { query: { region: region.id, ...query } })).results.map(
          ({ pick_up_date }: Json) => pick_up_date,
        );
      for (const ago of [-5, -3]) await recordTrip(api, rides, { pick_up_date: day(ago) });
      const [soon, late] = [workdayAhead(), dayAfter(workdayAhead(), 7)];
      for (const pick_up_date of [late, soon]) {
        await assignDriver(api, await createRideRequest(api, client, { pick_up_date }), driver);
      }
      expect(await dates({ status: 'completed' })).toEqual([day(-3), day(-5)]);
      expect(await dates({ status: 'scheduled' })).toEqual([soon, late]);
      expect(await dates({ status: 'scheduled', ordering: '-pick_up_timestamp' })).toEqual([late, soon]);
      expect(await dates({})).toEqual([late, soon, day(-3), day(-5)]);
      const between = { pick_up_timestamp_after: day(-5), pick_up_timestamp_before: day(-5) };
      expect(await dates(between)).toEqual([day(-5)]);
      expect(await dates({ q: driver.last_name })).toHaveLength(4);
      expect(await dates({ q: client.name, status: 'completed' })).toHaveLength(2);
      expect(await dates({ q: 'nobody of that name' })).toEqual([]);
      ok(await api.patch(`customers/${client.id}/`, { name: 'Andre Hernández' }));
      expect(await dates({ q: 'hernandez andre', status: 'completed' })).toHaveLength(2);
      expect(await dates({ q: `${driver.last_name} ${driver.first_name}` })).toHaveLength(4);
      const range = await api.get(TRIPS, { query: { sort: '["pick_up_timestamp","ASC"]', range: '[0,1]' } });
      expect(range.headers.get('content-range')).toMatch(/^customer_transport_transactions 0-1\//);
    });

    it('lets staff, but not the client, filter by the driver’s response', async () => {
      const { customer } = await signInAsCustomer(test, api, { region_id: rides.region.id });
      const query = { response: 'declined' };
      expect(ok(await api.get(TRIPS, { query })).results).toEqual([]);
      expect(errorCodes(await customer.get(TRIPS, { query }))).toEqual(
        fieldError('response', 'unknown_field'),
      );
    });

    it('reads a time of a filter in the zone of the Timezone header, or else of the region', async () => {
      const { client, driver } = rides;
      const trip = await assignDriver(api, await createRideRequest(api, client), driver);
      const query = { customer: client.id, pick_up_timestamp_after: `${trip.pick_up_date}T09:00:00` };
      const idsIn = async (headers: Record<string, string>): Promise<string[]> =>
        ok(await api.get(TRIPS, { query, headers })).results.map(({ id }: Json) => id);
      expect(trip).toMatchObject({ pick_up_time: '09:30', time_zone: 'America/New_York' });
      expect(await idsIn({})).toEqual([trip.id]);
      expect(await idsIn({ Timezone: 'America/Los_Angeles' })).toEqual([]);
      expect(await idsIn({ Timezone: 'UTC' })).toEqual([trip.id]);
      const until = { customer: client.id, pick_up_timestamp_before: `${trip.pick_up_date}T09:30:00` };
      expect(ok(await api.get(TRIPS, { query: until, headers: { Timezone: 'UTC' } })).count).toBe(0);
    });

    it('reads a time of a filter with any offset and up to the end of the year 9999, and takes only one', async () => {
      const { client, driver } = rides;
      const trip = await assignDriver(api, await createRideRequest(api, client), driver);
      const idsWith = async (query: Record<string, string>, headers: Record<string, string> = {}) =>
        ok(await api.get(TRIPS, { query: { customer: client.id, ...query }, headers })).results.map(
          ({ id }: Json) => id,
        );
      const wallTime = new Date(Date.parse(trip.pick_up_timestamp) + 16 * 3_600_000);
      const instant = wallTime.toISOString().replace('Z', '+16:00');
      expect(
        await idsWith({ pick_up_timestamp_after: instant, pick_up_timestamp_before: instant }),
      ).toContain(trip.id);
      const beforeTheEnd = { pick_up_timestamp_before: '9999-12-31T23:59:59' };
      expect(await idsWith(beforeTheEnd)).toContain(trip.id);
      expect(await idsWith(beforeTheEnd, { Timezone: 'America/New_York' })).toContain(trip.id);
      for (const field of ['pick_up_timestamp_after', 'pick_up_timestamp_before'])
        for (const other of ['2020-01-01', '2020-01-01T10:00:00Z'])
          for (const value of [[day(0), other], `${day(0)},${other}`])
            expect(errorCodes(await api.get(TRIPS, { query: { [field]: value } }))).toEqual(
              fieldError(field, 'invalid'),
            );
    });
  });

  /** Returns the instant of a time of day in New York, in winter and in summer. */
  const newYorkInstant = (date: string, time = '08:00') => {
    const guess = new Date(`${date}T${time}:00Z`);
    const localTime = new Date(
      guess.toLocaleString('sv', { timeZone: 'America/New_York' }).replace(' ', 'T') + 'Z',
    );
    return new Date(guess.getTime() + (guess.getTime() - localTime.getTime())).toISOString();
  };

  describe('The rides of a client who changes', () => {
    const activeClient = { status: 'active', active_date: day(-60), has_opted_for_transport_service: true };

    it('stay open, assignable and in the warning mail when a trip is cancelled during a hold', async () => {
      const { client, region, driver } = rides;
      const [assignedRequest, openRequest] = [
        await createRideRequest(api, client),
        await createRideRequest(api, client, { pick_up_time: '12:00' }),
      ];
      const trip = await assignDriver(api, assignedRequest, driver);
      ok(await api.patch(`customers/${client.id}/`, { status: 'hold' }));
      expect((await api.delete(`${TRIPS}${trip.id}/`)).status).toBe(204);
      const query = { region: region.id, status: 'open' };
      const open = ok(await api.get('customer_transport_requests/', { query })).results;
      expect(open.map(({ id, customer }: Json) => [id, customer.status])).toEqual([
        [assignedRequest.id, 'hold'],
        [openRequest.id, 'hold'],
      ]);

      const { email } = await createStaffUser(test, Group.Coordinator, { default_region_id: region.id });
      await runJobAsOf(test, 'transport:warn-unassigned', newYorkInstant(dayAfter(workdayAhead(), -1)));
      const [mail] = (await mailsTo(test, email)).filter(({ subject }) => subject.endsWith(region.name));
      expect(mail?.subject).toContain('1 ride has no driver');
      expect(mail?.text).toContain('9:30 AM');
      expect(mail?.text).toContain('On hold');

      const other = await createDriver(api, region.id);
      expect(await assignDriver(api, assignedRequest, other)).toMatchObject({ status: 'scheduled' });
      const response = await api.post(TRIPS, {
        customer_request_id: openRequest.id,
        transport_vendor_id: other.id,
      });
      expect(errorCodes(response)).toEqual(formError('customer_not_active'));
    });

    it.each([
      ['is stopped', { status: 'complete' }],
      ['opts out', { has_opted_for_transport_service: false }],
    ])(
      'are previewed and then cancelled with a mail to the driver when the client %s',
      async (_what, fields) => {
        const { client, driver } = rides;
        await createRideRequest(api, client, { pick_up_time: '12:00' });
        const trip = await assignDriver(api, await createRideRequest(api, client), driver);
        const completedTrip = await recordTrip(api, rides);
        const query = Object.fromEntries(
          Object.entries(fields).map(([name, value]) => [name, String(value)]),
        );
        expect(ok(await api.get(`customers/${client.id}/consequences/`, { query })).stops).toEqual([
          {
            kind: 'transport',
            count: 2,
            finalized_count: 1,
            told: [driver.name],
            dates: [workdayAhead(), workdayAhead()],
          },
        ]);
        ok(await api.patch(`customers/${client.id}/`, fields));
        expect(ok(await api.get(`${TRIPS}${trip.id}/`)).status).toBe('cancelled');
        expect(ok(await api.get(`${TRIPS}${completedTrip.id}/`)).status).toBe('completed');
        const { rows } = await test.db.query(
          'SELECT 1 FROM customer_transport_requests WHERE customer_id = $1',
          [client.id],
        );
        expect(rows).toEqual([]);
        expect((await mailsTo(test, driver.email)).map(({ kind }) => kind)).toEqual([
          'trip_assigned',
          'trip_cancelled',
        ]);
      },
    );

    describe.each([
      ['is stopped', { status: 'complete' }, 'customer_not_active'],
      ['opts out', { has_opted_for_transport_service: false }, 'not_opted_in'],
    ])('that are under way when the client %s', (_what, fields, code) => {
      /** Assigns a trip that has begun a quarter of an hour ago. The client then changes. */
      const addTripUnderWay = async (): Promise<Json> => {
        const trip = await assignDriver(api, await createRideRequest(api, rides.client), rides.driver);
        const pickUpTime = new Date(Date.now() - 15 * 60_000);
        await test.db.query(
          `UPDATE customer_transport_transactions SET pick_up_timestamp = $2, blocked_from_timestamp = $2,
             blocked_to_timestamp = $2::timestamptz + interval '90 minutes' WHERE id = $1`,
          [trip.id, pickUpTime],
        );
        ok(await api.patch(`customers/${rides.client.id}/`, fields));
        return ok(await api.get(`${TRIPS}${trip.id}/`));
      };
      const requests = async () =>
        (
          await test.db.query('SELECT status FROM customer_transport_requests WHERE customer_id = $1', [
            rides.client.id,
          ])
        ).rows;

      it.each([
        ['DELETE', (trip: Json) => api.delete(`${TRIPS}${trip.id}/`)],
        ['PATCH', (trip: Json) => change(trip, { status: 'cancelled' })],
      ])('leave no open ride when they are cancelled by %s', async (_method, cancel) => {
        const trip = await addTripUnderWay();
        expect(trip.status).toBe('scheduled');
        ok(await cancel(trip));
        expect(ok(await api.get(`${TRIPS}${trip.id}/`)).status).toBe('cancelled');
        expect(await requests()).toEqual([]);
      });

      it('get no new time, but can be completed with their true time', async () => {
        const trip = await addTripUnderWay();
        const refused = await change(trip, { pick_up_date: workdayAhead(), pick_up_time: '09:30' });
        expect(errorCodes(refused)).toEqual(formError(code));
        expect((await mailsTo(test, rides.driver.email)).map(({ kind }) => kind)).toEqual(['trip_assigned']);
        ok(await change(trip, { notes: 'She waits at the side door' }));
        const trueTime = new Date(new Date(trip.pick_up_timestamp).getTime() - 60_000).toISOString();
        const driven = { status: 'completed', pick_up_timestamp: trueTime };
        expect(ok(await change(trip, driven))).toMatchObject({ status: 'completed' });
      });
    });

    it('can be completed with their true time if they were driven earlier than planned', async () => {
      const trip = await assignDriver(
        api,
        await createRideRequest(api, rides.client, { pick_up_date: day(1) }),
        rides.driver,
      );
      const early = new Date(Date.now() - 3_600_000).toISOString();
      const driven = { status: 'completed', pick_up_timestamp: early };
      expect(errorCodes(await change(trip, { status: 'completed' }))).toEqual(
        fieldError('status', 'invalid'),
      );
      expect(ok(await change(trip, driven))).toMatchObject({ status: 'completed' });
      expect((await mailsTo(test, rides.driver.email)).map(({ kind }) => kind)).toEqual(['trip_assigned']);
    });

    it('stay booked when a hold begins, with a warning of the scheduled trip', async () => {
      const trip = await assignDriver(api, await createRideRequest(api, rides.client), rides.driver);
      await createRideRequest(api, rides.client, { pick_up_time: '12:00' });
      const response = ok(await api.patch(`customers/${rides.client.id}/`, { status: 'hold' }));
      expect(response.warnings).toEqual([
        {
          code: 'trip_scheduled',
          message: `The trip of ${trip.pick_up_date} at 9:30 AM with ${rides.driver.name} stays scheduled.`,
        },
      ]);
      expect(await openRequests(rides.client)).toHaveLength(1);
      expect(ok(await api.get(`${TRIPS}${trip.id}/`)).status).toBe('scheduled');
    });

    it('stay booked when the client moves house, with a warning of those at the former address', async () => {
      ok(await api.patch(`customers/${rides.client.id}/`, { address: '12 Elm Street' }));
      const home = { pick_up_address: '12 ELM Street, Dayton, OH 45402' };
      const first = await createRideRequest(api, rides.client, home);
      await assignDriver(api, first, rides.driver);
      await createRideRequest(api, rides.client, { ...home, pick_up_time: '12:00' });
      await createRideRequest(api, rides.client, { pick_up_address: '9 Oak Lane', pick_up_time: '15:00' });
      const move = async (address: string) =>
        ok(await api.patch(`customers/${rides.client.id}/`, { address })).warnings;
      expect(await move('7 Birch Road')).toEqual([
        {
          code: 'rides_at_former_address',
          message: `2 rides ahead still use the former address, 12 Elm Street, the first on ${first.pick_up_date}. Change them on the Transport tab.`,
        },
      ]);
      expect(await move('12 Elm Street')).toBeUndefined();
      expect(await move('12 Elm Street, Dayton')).toBeUndefined();
    });

    it('stay booked when the city of the client is corrected, with a warning of those in the former one', async () => {
      const change = async (fields: Fields) =>
        ok(await api.patch(`customers/${rides.client.id}/`, fields)).warnings;
      const home = { address: '12 Elm Street', city: 'Dayton', state: 'OH', zip_code: '45402' };
      await change(home);
      const first = await createRideRequest(api, rides.client, {
        pick_up_address: '12 Elm Street, Dayton, OH 45402',
      });
      await createRideRequest(api, rides.client, {
        pick_up_address: '12 Elm Street, Troy',
        pick_up_time: '12:00',
      });
      await createRideRequest(api, rides.client, {
        pick_up_address: '12 Elm Street, Dayton, OH',
        pick_up_time: '14:00',
      });
      for (const sameHome of [{ zip_code: '45402-1234' }, { city: 'DAYTON' }, home])
        expect(await change(sameHome)).toBeUndefined();
      expect(await change({ city: 'Xenia', zip_code: '45385' })).toEqual([
        {
          code: 'rides_at_former_address',
          message: `2 rides ahead still use the former address, 12 Elm Street, Dayton, the first on ${first.pick_up_date}. Change them on the Transport tab.`,
        },
      ]);
      expect(await change({ zip_code: '45386' })).toBeUndefined();
    });

    it('are not taken for rides to another city if the client had none before', async () => {
      const change = async (fields: Fields) =>
        ok(await api.patch(`customers/${rides.client.id}/`, fields)).warnings;
      await change({ address: '12 Elm Street', city: '', state: '', zip_code: '' });
      await createRideRequest(api, rides.client, { pick_up_address: '12 Elm Street, Troy' });
      expect(await change({ city: 'Dayton', state: 'OH', zip_code: '45402' })).toBeUndefined();
    });

    it('stay booked when the client changes the hospital, with a warning of those to the former one', async () => {
      const [river, valley] = [
        await createCenter(api, rides.region.id, { business_address: '1 River Road, Dayton' }),
        await createCenter(api, rides.region.id, { business_address: '30 Apple Street, Dayton' }),
      ];
      const change = async (fields: Fields) =>
        ok(await api.patch(`customers/${rides.client.id}/`, fields)).warnings;
      await change({ treatment_referral_center_id: river.id });
      const first = await createRideRequest(api, rides.client, { drop_address: '1 River Road, Dayton' });
      await createRideRequest(api, rides.client, { drop_address: '9 Oak Lane', pick_up_time: '12:00' });
      const warnings = [
        {
          code: 'rides_at_former_address',
          message: `The ride of ${first.pick_up_date} still uses the former address, 1 River Road, Dayton. Change it on the Transport tab.`,
        },
      ];
      expect(await change({ treatment_referral_center_id: valley.id })).toEqual(warnings);
      expect(await change({ treatment_center_address: '1 River Road, Dayton' })).toBeUndefined();
      // Her own entry counts before the center.
      expect(await change({ treatment_referral_center_id: river.id })).toBeUndefined();
      expect(await change({ treatment_center_address: '7 Birch Road' })).toEqual(warnings);
    });

    it('are not taken for rides to another house of the street', async () => {
      const move = async (address: string) =>
        ok(await api.patch(`customers/${rides.client.id}/`, { address })).warnings;
      const pick_up_address = '121 Main Street, Dayton, OH 45402';
      await createRideRequest(api, rides.client, { pick_up_address });
      for (const other of ['1 Main Street', '20 Oak Avenue', '121 Main Street']) {
        expect(await move(other)).toBeUndefined();
      }
      expect(await move('1 Main Street')).toMatchObject([{ code: 'rides_at_former_address' }]);
    });

    it('are named at the former address although a pause has cancelled them, because it may restore them', async () => {
      const { client } = rides;
      ok(await api.patch(`customers/${client.id}/`, { address: '12 Elm Street' }));
      const home = { pick_up_address: '12 Elm Street, Dayton, OH 45402' };
      const trip = await assignDriver(api, await createRideRequest(api, client, home), rides.driver);
      const later = { ...home, pick_up_date: dayAfter(trip.pick_up_date, 7) };
      await createRideRequest(api, client, later);
      const days = { from_date: trip.pick_up_date, until_date: trip.pick_up_date };
      ok(await api.post(`customers/${client.id}/pause/`, days));
      const text = `2 rides ahead still use the former address, 12 Elm Street, the first on ${trip.pick_up_date}. Change them on the Transport tab. A pause has cancelled 1 of them: change it if it is booked again.`;
      const moved = ok(await api.patch(`customers/${client.id}/`, { address: '7 Birch Road' }));
      expect(moved.warnings).toEqual([{ code: 'rides_at_former_address', message: text }]);
    });

    it('stay booked with a new name or number, with a warning of the drivers who may have the former one', async () => {
      const { client, driver, region } = rides;
      const change = async (fields: Json) =>
        ok(await api.patch(`customers/${client.id}/`, { phone_number: '+19375550144', ...fields })).warnings;
      expect(await change({ name: 'Maria Lopez' })).toBeUndefined();
      const second = await createDriver(api, region.id, { first_name: 'Zoe', last_name: 'Adams' });
      for (const [pick_up_time, by] of [
        ['09:30', driver],
        ['12:00', second],
        ['15:00', driver],
      ] as const)
        await assignDriver(api, await createRideRequest(api, client, { pick_up_time }), by);

      // It is not the number to call.
      expect(await change({ landline_phone_number: '+19375550155' })).toBeUndefined();
      const drivers = `${driver.name} and Zoe Adams`;
      expect(await change({ phone_number: '+19375550166', name: 'Maria Diaz' })).toEqual([
        {
          code: 'drivers_have_former_phone',
          message: `The mails about trips ahead may have the former phone number, (937) 555-0144. Tell ${drivers}.`,
        },
        {
          code: 'drivers_have_former_name',
          message: `The mails about trips ahead may have the former name, Maria Lopez. Tell ${drivers}.`,
        },
      ]);
      expect(await mailsTo(test, second.email)).toHaveLength(1);
    });

    it('stay booked after a move to another region, and an open one can still get a driver', async () => {
      const request = await createRideRequest(api, rides.client);
      const trip = await assignDriver(
        api,
        await createRideRequest(api, rides.client, { pick_up_time: '12:00' }),
        rides.driver,
      );
      const region = await createRegion(api, { time_zone: 'America/Los_Angeles' });
      ok(await api.patch(`customers/${rides.client.id}/`, { region_id: region.id }));
      expect(ok(await api.get(`${TRIPS}${trip.id}/`))).toMatchObject({
        status: 'scheduled',
        pick_up_time: '12:00',
      });
      expect(await openRequests(rides.client)).toMatchObject([{ id: request.id, pick_up_time: '09:30' }]);
      await assignDriver(api, request, rides.driver);
    });

    it('keep costs and times but no personal data after the client is deleted', async () => {
      const { client, driver } = rides;
      const completedTrip = await recordTrip(api, rides, { notes: 'Ann’s wheelchair' });
      const scheduledTrip = await assignDriver(api, await createRideRequest(api, client), driver);
      ok(await api.delete(`customers/${client.id}/`));
      expect(ok(await api.get(`${TRIPS}${completedTrip.id}/`))).toMatchObject({
        customer: null,
        pick_up_address: '',
        drop_address: '',
        notes: '',
        cost_of_transport: 24,
        pick_up_timestamp: completedTrip.pick_up_timestamp,
        status: 'completed',
      });
      expect(ok(await api.get(`${TRIPS}${scheduledTrip.id}/`)).status).toBe('cancelled');
      const { rows } = await test.db.query(
        `SELECT to_be_erased FROM mail_messages WHERE $1 = ANY (threads) AND status = 'queued'`,
        [`trip:${scheduledTrip.id}`],
      );
      expect(rows).toEqual([{ to_be_erased: true }, { to_be_erased: true }]);
    });

    it('lead to a cancellation mail with name and pick-up address when the client is deleted', async () => {
      const trip = await assignDriver(api, await createRideRequest(api, rides.client), rides.driver);
      ok(await api.delete(`customers/${rides.client.id}/`));
      const [, cancellation] = await mailsTo(test, rides.driver.email);
      expect(cancellation!.text).toContain(rides.client.name);
      expect(cancellation!.text).toContain(trip.pick_up_address);
    });

    it('are completed when the client is deleted after the pick-up', async () => {
      const request = await createRideRequest(api, rides.client, { pick_up_date: day(-1) });
      const trip = await assignDriver(api, request, rides.driver);
      ok(await api.delete(`customers/${rides.client.id}/`));
      expect(ok(await api.get(`${TRIPS}${trip.id}/`))).toMatchObject({ status: 'completed', customer: null });
    });

    it('hide the blocked time from the client and have readable changes in her history', async () => {
      const { customer, client_id } = await signInAsCustomer(test, api, {
        ...activeClient,
        region_id: rides.region.id,
      });
      await recordTrip(api, { ...rides, client: { id: client_id } });
      const { results } = ok(await customer.get(TRIPS, { query: { status: 'completed' } }));
      expect(results).toMatchObject([{ status: 'completed', is_customer_transported: true }]);
      expect(Object.keys(results[0])).not.toContain('blocked_from_timestamp');
      expect(ok(await customer.get(`customers/${client_id}/`)).number_of_transports_completed).toBe(1);
      const history = ok(await api.get(`customers/${client_id}/history/`, { query: { event: 'create' } }));
      const line = history.results.find(
        ({ resource }: Json) => resource === 'customer_transport_transactions',
      );
      expect(line.subject).toBe(`Trip on ${day(-3)}`);
      expect(line.changes).toContainEqual(
        expect.objectContaining({ field: 'cost_of_transport', new: '$24.00' }),
      );
      expect(line.changes).toContainEqual(
        expect.objectContaining({ field: 'transport_vendor_id', new: rides.driver.name }),
      );
      expect(line.changes).toContainEqual(
        expect.objectContaining({ field: 'blocked_from_timestamp', label: 'Blocked From' }),
      );
    });
  });

  describe('The history of a client', () => {
    it('has no lines without changes after a trip is rescheduled', async () => {
      const client = await createRideClient(api, rides.region.id);
      const trip = await assignDriver(api, await createRideRequest(api, client), rides.driver);
      ok(await change(trip, { pick_up_time: '10:00' }));
      for (const by of ['', 'action']) {
        const query = { by, event: by ? '' : 'change', page_size: 100 };
        const { count, results } = ok(await api.get(`customers/${client.id}/history/`, { query }));
        const lines = results.flatMap(({ others = [], ...line }: Json) => [line, ...others]);
        expect(lines.filter(({ changes }: Json) => changes.length === 0)).toEqual([]);
        expect(lines.map(({ subject }: Json) => subject)).toContain(`Trip on ${workdayAhead()}`);
        expect(count).toBe(results.length);
      }
    });

    it('shows answers, outcomes and notes in the words of the screens, each once', async () => {
      const { customer, client_id } = await signInAsCustomer(test, api, {
        status: 'active',
        active_date: day(-60),
        has_opted_for_transport_service: true,
        region_id: rides.region.id,
      });
      const request = ok(
        await customer.post('customer_transport_requests/', { ...rideFields(), notes: 'Uses a walker' }),
      );
      await assignDriver(api, ok(await api.get(`customer_transport_requests/${request.id}/`)), rides.driver);
      await recordTrip(api, { ...rides, client: { id: client_id } });
      const { results } = ok(
        await api.get(`customers/${client_id}/history/`, {
          query: { event: 'create,change', page_size: 100 },
        }),
      );
      const changes: Json[] = results.flatMap((line: Json) => line.changes);
      const valuesOf = (field: string) =>
        changes.filter((change) => change.field === field).map((change) => [change.label, change.new]);
      expect(valuesOf('response')[0]![0]).toBe('Answer');
      expect(valuesOf('is_customer_transported')).toEqual([['Outcome', 'Transported']]);
      expect(changes.filter(({ new: value }) => value === 'Uses a walker').map(({ label }) => label)).toEqual(
        ['Notes', 'Notes'],
      );
      expect(changes.map(({ field }) => field)).not.toContain('start_page');
    });
  });

  describe('A ride without a driver', () => {
    it('is mailed to the region’s coordinators within 72 hours, once a day and not before 08:00', async () => {
      const { email } = await createStaffUser(test, Group.Coordinator, {
        default_region_id: rides.region.id,
      });
      const date = workdayAhead();
      await createRideRequest(api, rides.client, { pick_up_date: date });
      await assignDriver(
        api,
        await createRideRequest(api, rides.client, { pick_up_date: date }),
        rides.driver,
      );
      await createRideRequest(api, rides.client, { pick_up_date: dayAfter(date, 7) });
      const mails = async () =>
        (await mailsTo(test, email)).filter(
          ({ kind, subject }) => kind === 'unassigned_rides' && subject.endsWith(rides.region.name),
        );
      const warn = (asOf: string) => runJobAsOf(test, 'transport:warn-unassigned', asOf);
      await warn(newYorkInstant(dayAfter(date, -4)));
      await warn(newYorkInstant(dayAfter(date, -1), '07:59'));
      expect(await mails()).toEqual([]);
      await warn(newYorkInstant(dayAfter(date, -1)));
      expect(await warn(newYorkInstant(dayAfter(date, -1), '12:00'))).toEqual({ regions: 0 });
      expect(await mails()).toHaveLength(1);
      await warn(newYorkInstant(date));
      const [first, second] = await mails();
      expect(second).toBeDefined();
      expect(first!.subject).toContain(`1 ride has no driver in ${rides.region.name}`);
      expect(first!.text).toContain('9:30 AM');
      expect(first!.text).toContain(
        `This ride in ${rides.region.name} is within the next 72 hours. Nobody has been assigned to drive it.`,
      );
      expect(first!.text).toMatch(/client status/i);
      expect(first!.text).not.toContain(rides.client.name);
      const [link] = /https?:\S+schedule-trips\S*/.exec(first!.text)!;
      expect(JSON.parse(new URL(link).searchParams.get('filter') ?? '{}')).toEqual({
        region: rides.region.id,
      });

      await createRideRequest(api, rides.client, { pick_up_date: date, pick_up_time: '13:00' });
      await warn(newYorkInstant(dayAfter(date, -2)));
      const ofTwo = (await mails()).find(({ subject }) => subject.includes('2 rides have no driver'));
      expect(ofTwo!.text).toContain(
        `These rides in ${rides.region.name} are within the next 72 hours. Nobody has been assigned to drive them.`,
      );
    });
  });
});
