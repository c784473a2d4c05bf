import { Group } from '../../../server/contract/groups.js';
import { createClient } from '../../factories/clients.js';
import { signInAsCaregiver } from '../../factories/caregivers.js';
import { createRegion } from '../../factories/places.js';
import {
  createRideRequest,
  rideFields,
  createRideClient,
  assignDriver,
  workdayAhead,
  createRegionDriverAndClient,
  type Rides,
} from '../../factories/transport.js';
import { signInAs, signInAsCustomer } from '../../factories/users.js';
import { ok, UNKNOWN_ID, type Api, type Fields, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { day, dayAfter, weekdayOf } from '../../setup/dates.js';
import { mailsTo } from '../../setup/outbox.js';
import { errorCodes, formError, fieldError } from '../../setup/problems.js';

describe('Transport requests', () => {
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

  const requestRide = (client: Json | null, fields: Fields = {}, caller: Api = api) =>
    caller.post('customer_transport_requests/', {
      ...(client && { customer_id: client.id }),
      ...rideFields(),
      ...fields,
    });
  const listOf = async (client: Json, caller: Api = api): Promise<Json[]> =>
    ok(await caller.get('customer_transport_requests/', { query: { customer: client.id, page_size: 1000 } }))
      .results;

  it('refuse a series that ends more than three years ahead', async () => {
    const first = dayAfter(workdayAhead(), 3 * 365 - 21);
    const repeat = { weekdays: [weekdayOf(first)], count: 10 };
    const refused = await requestRide(rides.client, { pick_up_date: first, repeat });
    expect(errorCodes(refused)).toEqual(fieldError('repeat', 'max_value'));
    ok(await requestRide(rides.client, { pick_up_date: first, repeat: { ...repeat, count: 2 } }));
  });

  describe('A ride request', () => {
    it('uses the local time of the region, not the caller’s time zone', async () => {
      const region = await createRegion(api, { time_zone: 'America/Los_Angeles' });
      const client = await createRideClient(api, region.id);
      const headers = { Timezone: 'Europe/Berlin' };
      const body = { customer_id: client.id, ...rideFields({ notes: 'Two bags' }) };
      const request = ok(await api.post('customer_transport_requests/', body, { headers }));
      expect(request).toMatchObject({
        customer: { id: client.id, name: client.name },
        region_id: region.id,
        status: 'open',
        pick_up_date: workdayAhead(),
        pick_up_time: '09:30',
        time_zone: 'America/Los_Angeles',
        notes: 'Two bags',
        return_of: null,
        series_id: null,
        version: 1,
      });
      const wall = new Date(request.pick_up_timestamp).toLocaleString('sv', {
        timeZone: 'America/Los_Angeles',
      });
      expect(wall).toBe(`${workdayAhead()} 09:30:00`);
    });

    it('prefers a timestamp, read in the caller’s time zone unless it has an offset', async () => {
      const date = workdayAhead();
      const timestamp = { pick_up_timestamp: `${date}T10:00` };
      expect(ok(await requestRide(rides.client, timestamp))).toMatchObject({ pick_up_time: '10:00' });
      const headers = { Timezone: 'America/Chicago' };
      const body = { customer_id: rides.client.id, ...rideFields(), ...timestamp };
      expect(ok(await api.post('customer_transport_requests/', body, { headers }))).toMatchObject({
        pick_up_time: '11:00',
      });
      const inUtc = ok(
        await api.post('customer_transport_requests/', body, { headers: { Timezone: 'UTC' } }),
      );
      expect(inUtc).toMatchObject({ pick_up_timestamp: `${date}T10:00:00.000Z` });
      expect(ok(await requestRide(rides.client, { pick_up_timestamp: `${date}T15:00:00Z` }))).toMatchObject({
        pick_up_timestamp: `${date}T15:00:00.000Z`,
      });
      expect(errorCodes(await requestRide(rides.client, { pick_up_timestamp: '2026-02-30T10:00' }))).toEqual(
        fieldError('pick_up_timestamp', 'invalid'),
      );
    });

    it.each([
      ['a client on hold', { status: 'hold' }, 'customer_not_active'],
      ['a client who did not opt in', { has_opted_for_transport_service: false }, 'not_opted_in'],
    ])('is refused for %s', async (_who, fields, code) => {
      const client = await createRideClient(api, rides.region.id, fields);
      expect(errorCodes(await requestRide(client))).toEqual(formError(code));
      expect(await listOf(client)).toEqual([]);
    });

    it('is refused with missing or invalid fields and before the service began', async () => {
      const { client } = rides;
      const emptyFields = { pick_up_address: '', drop_address: '', pick_up_date: null, pick_up_time: null };
      const response = await requestRide(null, { ...emptyFields, repeat: { weekdays: ['Monday'] } });
      expect(response.body.errors).toMatchObject({
        customer_id: [{ code: 'required', message: 'Customer is required' }],
        pick_up_address: [{ code: 'required', message: 'Pickup address is required' }],
        drop_address: [{ code: 'required', message: 'drop address is required' }],
        pick_up_date: [{ code: 'required', message: 'Pick up date is required' }],
        pick_up_time: [{ code: 'required', message: 'Pick up time is required' }],
        repeat: [{ code: 'invalid' }],
      });
      expect(errorCodes(await requestRide(null))).toEqual(fieldError('customer_id', 'required'));
      expect(errorCodes(await requestRide({ id: UNKNOWN_ID }))).toEqual(
        fieldError('customer_id', 'not_found'),
      );
      expect(errorCodes(await requestRide(client, { pick_up_date: day(-61) }))).toEqual(
        fieldError('pick_up_date', 'min_value'),
      );
      const returnRide = { is_reverse_pickup: true, reverse_pick_up_timestamp: `${day(-62)}T12:00` };
      expect(errorCodes(await requestRide(client, { pick_up_date: day(-61), ...returnRide })).codes).toEqual({
        pick_up_date: ['min_value'],
        reverse_pick_up_timestamp: ['min_value'],
      });
      expect((await requestRide(client, { pick_up_date: day(-5) })).status).toBe(201);
      expect(errorCodes(await requestRide(client, { notes: 'x'.repeat(501) }))).toEqual(
        fieldError('notes', 'max_length'),
      );
      expect(errorCodes(await requestRide(client, { region_id: (await createRegion(api)).id }))).toEqual(
        fieldError('region_id', 'invalid'),
      );
      expect(
        errorCodes(
          await requestRide(
            await createClient(api, { status: 'active', has_opted_for_transport_service: true }),
          ),
        ),
      ).toEqual(formError('invalid'));
    });

    it('can be changed until it has a driver, and refuses an outdated version', async () => {
      const request = await createRideRequest(api, rides.client);
      const path = `customer_transport_requests/${request.id}/`;
      const changedRequest = ok(await api.patch(path, { pick_up_time: '11:00', notes: 'Ring twice' }));
      expect(changedRequest).toMatchObject({
        pick_up_date: workdayAhead(),
        pick_up_time: '11:00',
        notes: 'Ring twice',
        version: 2,
      });
      expect((await api.patch(path, { notes: '' }, { headers: { 'If-Match': '1' } })).status).toBe(412);
      expect(
        errorCodes(await api.patch(path, { customer_id: (await createRideClient(api, rides.region.id)).id })),
      ).toEqual(fieldError('customer_id', 'read_only'));
      await assignDriver(api, changedRequest, rides.driver);
      expect(errorCodes(await api.patch(path, { notes: 'Late' }))).toEqual(formError('already_assigned'));
      expect(errorCodes(await api.delete(path))).toEqual(formError('already_assigned'));
      expect(await listOf(rides.client)).toEqual([]);
      expect(ok(await api.get(path)).status).toBe('assigned');
    });

    it('is listed in its region soonest first, filtered by name and time', async () => {
      const late = await createRideRequest(api, rides.client, { pick_up_date: dayAfter(workdayAhead(), 2) });
      const soon = await createRideRequest(api, rides.client);
      const ids = async (query: Record<string, string>) =>
        ok(
          await api.get('customer_transport_requests/', { query: { region: rides.region.id, ...query } }),
        ).results.map(({ id }: Json) => id);
      expect(await ids({})).toEqual([soon.id, late.id]);
      expect(await ids({ pick_up_timestamp_before: workdayAhead() })).toEqual([soon.id]);
      expect(await ids({ pick_up_timestamp_after: `${workdayAhead()}T09:31` })).toEqual([late.id]);
      expect(await ids({ pick_up_timestamp_after: soon.pick_up_timestamp })).toEqual([soon.id, late.id]);
      expect(await ids({ q: rides.client.name })).toHaveLength(2);
      expect(await ids({ q: 'nobody of that name' })).toEqual([]);
      ok(
        await api.patch(`customers/${rides.client.id}/`, {
          name: 'Andre Hernández-Ruiz',
          email: 'dru@rides.test',
          phone_number: '9375550147',
        }),
      );
      for (const q of ['hernandez', 'Ruiz, ANDRÉ', 'nandez ru', 'an'])
        expect(await ids({ q })).toEqual([soon.id, late.id]);
      for (const q of ['hernandez bo', 'dru', 'dru@rides.test', '@', "'", '-', '5550147'])
        expect(await ids({ q })).toEqual([]);
    });
  });

  it('show their driver once assigned', async () => {
    const request = await createRideRequest(api, rides.client);
    expect(request).toMatchObject({ transport_vendor: null, transport_vendor_id: null });
    await assignDriver(api, request, rides.driver);
    const { id, name, first_name, last_name } = rides.driver;
    const driverFields = { transport_vendor_id: id, transport_vendor: { id, name, first_name, last_name } };
    expect(ok(await api.get(`customer_transport_requests/${request.id}/`))).toMatchObject(driverFields);
    const { results } = ok(
      await api.get('customer_transport_requests/', {
        query: { region: rides.region.id, status: 'assigned' },
      }),
    );
    expect(results).toMatchObject([driverFields]);
  });

  describe('A return ride', () => {
    it('is a second request with swapped addresses, four hours later by default', async () => {
      const request = ok(await requestRide(rides.client, { is_reverse_pickup: true }));
      expect(request.legs).toMatchObject([
        { id: request.id, pick_up_time: '09:30' },
        { pick_up_time: '13:30' },
      ]);
      const [outbound, inbound] = await listOf(rides.client);
      expect(outbound).toMatchObject({
        id: request.id,
        is_reverse_pickup: true,
        reverse_pick_up_timestamp: inbound.pick_up_timestamp,
      });
      expect(inbound).toMatchObject({
        return_of_id: request.id,
        return_of: { id: request.id },
        pick_up_address: outbound.drop_address,
        drop_address: outbound.pick_up_address,
        is_reverse_pickup: false,
      });
      // The two rides are independent.
      ok(await api.delete(`customer_transport_requests/${outbound.id}/`));
      expect(await listOf(rides.client)).toMatchObject([{ id: inbound.id, return_of: null }]);
    });

    it('starts at the requested time, which must be after the pick-up', async () => {
      const returnAt = (time: string) => ({
        is_reverse_pickup: true,
        reverse_pick_up_timestamp: `${workdayAhead()}T${time}`,
      });
      expect(ok(await requestRide(rides.client, returnAt('16:00'))).legs[1].pick_up_time).toBe('16:00');
      // No offered time follows the last one, so screens send the default.
      const last = { pick_up_time: '19:00', ...returnAt('23:00') };
      expect(ok(await requestRide(rides.client, last)).legs[1].pick_up_time).toBe('23:00');
      expect(errorCodes(await requestRide(rides.client, returnAt('09:30')))).toEqual(
        fieldError('reverse_pick_up_timestamp', 'min_value'),
      );
    });
  });

  describe('A ride series', () => {
    const weekdays = () => [weekdayOf(workdayAhead())];

    it('creates one request per leg with a common series id, by count or end date', async () => {
      const request = ok(
        await requestRide(rides.client, {
          is_reverse_pickup: true,
          repeat: { weekdays: weekdays(), count: 3 },
        }),
      );
      expect(request.legs).toHaveLength(6);
      const legs = await listOf(rides.client);
      expect(new Set(legs.map(({ series_id }) => series_id))).toEqual(new Set([request.series_id]));
      expect(legs.filter(({ return_of }) => !return_of).map(({ pick_up_date }) => pick_up_date)).toEqual(
        [0, 7, 14].map((days) => dayAfter(workdayAhead(), days)),
      );
      expect(legs.map(({ pick_up_time }) => pick_up_time)).toEqual([
        '09:30',
        '13:30',
        '09:30',
        '13:30',
        '09:30',
        '13:30',
      ]);
      const until = dayAfter(workdayAhead(), 7);
      expect(
        ok(await requestRide(rides.client, { repeat: { weekdays: weekdays(), until } })).legs,
      ).toHaveLength(2);
    });

    it('can be cancelled one ride at a time or with all later rides without a driver', async () => {
      const { client, driver } = rides;
      const { legs } = ok(await requestRide(client, { repeat: { weekdays: weekdays(), count: 5 } }));
      ok(await api.delete(`customer_transport_requests/${legs[0].id}/`));
      expect(await listOf(client)).toHaveLength(4);
      await assignDriver(api, legs[3], driver);
      ok(await api.delete(`customer_transport_requests/${legs[2].id}/`, { query: { following: 'true' } }));
      expect((await listOf(client)).map(({ id }) => id)).toEqual([legs[1].id]);
      expect(ok(await api.get(`customer_transport_requests/${legs[3].id}/`)).status).toBe('assigned');
    });

    it('is refused without weekdays, without an end, without a date or with more than 60 legs', async () => {
      const refusalOf = async (repeat: unknown) => errorCodes(await requestRide(rides.client, { repeat }));
      const days = {
        weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
      };
      expect(await refusalOf({ weekdays: weekdays() })).toEqual(fieldError('repeat', 'invalid'));
      expect(await refusalOf({ weekdays: [], count: 3 })).toEqual(fieldError('repeat', 'required'));
      expect(await refusalOf({ count: 3 })).toEqual(fieldError('repeat', 'required'));
      expect(await refusalOf({ weekdays: ['Someday'], count: 3 })).toEqual(fieldError('repeat', 'invalid'));
      expect(await refusalOf({ ...days, until: day(0) })).toEqual(fieldError('repeat', 'invalid'));
      expect(await refusalOf({ ...days, count: 61 })).toEqual(fieldError('repeat', 'max_value'));
      expect(await refusalOf({ ...days, until: day(700) })).toEqual(fieldError('repeat', 'max_value'));
      expect(ok(await requestRide(rides.client, { repeat: { ...days, count: 60 } })).legs).toHaveLength(60);
    });
  });

  describe('Ride notes', () => {
    it('are one text that the office edits, and client and caregiver read only the client’s own', async () => {
      const { customer, client_id } = await signInAsCustomer(test, api, {
        status: 'active',
        active_date: day(-60),
        region_id: rides.region.id,
        has_opted_for_transport_service: true,
      });
      const ownRequest = ok(await requestRide(null, { notes: 'Two bags' }, customer));
      const path = `customer_transport_requests/${ownRequest.id}/`;
      expect(ownRequest.notes).toBe('Two bags');
      expect(ok(await api.get(path)).notes).toBe('Two bags');
      const officeText = 'Two bags\nSmells of smoke';
      expect(ok(await api.patch(path, { notes: officeText })).notes).toBe(officeText);
      expect(ok(await customer.get(path)).notes).toBe('Two bags');
      const { caregiver } = await signInAsCaregiver(test, api, client_id, ['transportation']);
      expect(ok(await caregiver.get(path)).notes).toBe('Two bags');
      expect(ok(await customer.patch(path, { notes: 'Three bags' })).notes).toBe('Three bags');
      expect(ok(await api.get(path)).notes).toBe('Three bags\nSmells of smoke');

      const trip = await assignDriver(api, ownRequest, rides.driver);
      expect(trip.notes).toBe('Three bags\nSmells of smoke');
      const [mail] = await mailsTo(test, rides.driver.email);
      for (const note of ['Three bags', 'Smells of smoke']) expect(mail!.text).toContain(note);
      ok(await api.delete(`customer_transport_transactions/${trip.id}/`));
      expect(ok(await api.get(path)).notes).toBe('Three bags\nSmells of smoke');
      expect(ok(await customer.get(path)).notes).toBe('Three bags');

      // The office removes a sentence about the illness before the driver reads it.
      expect(ok(await api.patch(path, { notes: '' })).notes).toBe('');
      expect(ok(await customer.get(path)).notes).toBe('Three bags');
      expect((await assignDriver(api, ownRequest, rides.driver)).notes).toBe('');

      const byOffice = await createRideRequest(
        api,
        { id: client_id },
        { pick_up_time: '15:00', notes: 'Owes a fee' },
      );
      expect(ok(await customer.get(`customer_transport_requests/${byOffice.id}/`)).notes).toBe('');
    });

    it('of office and client that together are too long block no other change, and can only be shortened', async () => {
      const { customer } = await signInAsCustomer(test, api, {
        status: 'active',
        active_date: day(-60),
        region_id: rides.region.id,
        has_opted_for_transport_service: true,
      });
      const path = `customer_transport_requests/${ok(await requestRide(null, { notes: 'Hi' }, customer)).id}/`;
      ok(await api.patch(path, { notes: `Hi\n${'o'.repeat(400)}` }));
      ok(await customer.patch(path, { notes: 'c'.repeat(500) }));
      const { notes } = ok(await api.get(path));
      expect(notes).toHaveLength(901);
      ok(await api.patch(path, { notes, pick_up_time: '11:00' }));
      const tooLong = fieldError('notes', 'max_length');
      expect(errorCodes(await api.patch(path, { notes: `${notes}!` }))).toEqual(tooLong);
      ok(await api.patch(path, { notes: notes.slice(1) }));
      // The office has edited her text, so a new one comes before it.
      expect(errorCodes(await customer.patch(path, { notes: 'n'.repeat(500) }))).toEqual(tooLong);
      ok(await customer.patch(path, { notes: 'New' }));

      const trip = await assignDriver(api, ok(await api.get(path)), rides.driver);
      const tripPath = `customer_transport_transactions/${trip.id}/`;
      expect(errorCodes(await api.patch(tripPath, { notes: `${trip.notes}!` }))).toEqual(tooLong);
      const shorter = { notes: trip.notes.slice(0, 600), pick_up_time: '12:00' };
      expect(ok(await api.patch(tripPath, shorter))).toMatchObject(shorter);
    });
  });

  describe('Clients in the portal', () => {
    it('read with their caregivers whether a ride needs a driver while their services are on hold', async () => {
      const { customer, client_id } = await signInAsCustomer(test, api, {
        status: 'active',
        active_date: day(-60),
        region_id: rides.region.id,
        has_opted_for_transport_service: true,
      });
      const { caregiver } = await signInAsCaregiver(test, api, client_id, ['transportation']);
      const { id } = await createRideRequest(api, { id: client_id }, { pick_up_date: day(21) });
      const path = `customer_transport_requests/${id}/`;
      const readBoth = async () => [
        ok(await customer.get(path)).needs_driver,
        ok(await caregiver.get(path)).needs_driver,
      ];
      expect(await readBoth()).toEqual([true, true]);
      ok(await api.patch(`customers/${client_id}/`, { status: 'hold' }));
      expect(await readBoth()).toEqual([false, false]);
      ok(await api.patch(`customers/${client_id}/`, { status: 'active' }));
      ok(await api.post(`customers/${client_id}/pause/`, { from_date: day(0), until_date: day(20) }));
      expect(ok(await customer.get(path)).customer.status).toBe('hold');
      expect(await readBoth()).toEqual([true, true]);
      await assignDriver(api, { id }, rides.driver);
      expect(await readBoth()).toEqual([false, false]);
    });

    it('request only future rides of their own and see no rides of others', async () => {
      const fields = {
        status: 'active',
        active_date: day(-60),
        region_id: rides.region.id,
        has_opted_for_transport_service: true,
      };
      const { customer, client_id } = await signInAsCustomer(test, api, fields);
      const ownRequest = ok(await requestRide(null, {}, customer));
      expect(ownRequest.customer_id).toBe(client_id);
      expect(errorCodes(await requestRide(rides.client, {}, customer))).toEqual(
        fieldError('customer_id', 'invalid'),
      );
      expect(errorCodes(await requestRide(null, { pick_up_date: day(-1) }, customer))).toEqual(
        fieldError('pick_up_date', 'min_value'),
      );
      const otherRequest = await createRideRequest(api, rides.client);
      for (const call of ['get', 'delete'] as const) {
        expect((await customer[call](`customer_transport_requests/${otherRequest.id}/`)).status).toBe(404);
      }
      expect(
        (await customer.patch(`customer_transport_requests/${otherRequest.id}/`, { notes: '' })).status,
      ).toBe(404);
      expect(await listOf(rides.client, customer)).toEqual([]);
      const path = `customer_transport_requests/${ownRequest.id}/`;
      expect(ok(await customer.patch(path, { pick_up_time: '12:00' })).pick_up_time).toBe('12:00');
      expect(errorCodes(await customer.patch(path, { pick_up_date: day(-1) }))).toEqual(
        fieldError('pick_up_date', 'min_value'),
      );
      const trip = await assignDriver(api, ownRequest, rides.driver);
      expect(errorCodes(await customer.delete(path))).toEqual(formError('already_assigned'));
      const clientTrip = ok(await customer.get(`customer_transport_transactions/${trip.id}/`));
      expect(clientTrip.transport_vendor).toMatchObject({ first_name: 'Dan', name: rides.driver.name });
      expect(clientTrip).not.toHaveProperty('cost_of_transport');
      expect((await customer.delete(`customer_transport_transactions/${trip.id}/`)).status).toBe(403);
      expect(ok(await customer.get(`customers/${client_id}/`)).next_trip_scheduled_on).toBe(
        trip.pick_up_date,
      );
    });
  });
});
