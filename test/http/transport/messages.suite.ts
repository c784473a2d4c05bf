import { Group } from '../../../server/contract/groups.js';
import { createRegion } from '../../factories/places.js';
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
import { signInAs, signInAsCustomer } from '../../factories/users.js';
import { ok, type ApiResponse, type Api, type Fields, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { day, dayAfter } from '../../setup/dates.js';

const DRIVERS = 'transport_vendors/';
const REQUESTS = 'customer_transport_requests/';
const TRIPS = 'customer_transport_transactions/';

describe('Transport messages', () => {
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

  /** Returns the messages of each field. */
  function errorMessages({ status, body }: ApiResponse): Record<string, string> {
    expect(status).toBe(400);
    return Object.fromEntries(
      Object.entries<Json>(body.errors).map(([field, errors]) => [
        field,
        errors.map(({ message }: Json) => message).join(' '),
      ]),
    );
  }

  describe('A driver', () => {
    const messagesFor = async (fields: Fields) =>
      errorMessages(
        await api.post(DRIVERS, {
          first_name: 'Dan',
          last_name: 'Miller',
          email: 'dan@drivers.test',
          phone_number: '9375550123',
          region_id: rides.region.id,
          ...fields,
        }),
      );

    it.each<[string, Fields, string]>([
      ['first_name', { first_name: '' }, 'First Name is a required field.'],
      ['first_name', { first_name: 'Dan <Miller>' }, 'Please enter a valid name.'],
      ['last_name', { last_name: null }, 'Last Name is a required field.'],
      ['last_name', { last_name: '<b>' }, 'Please enter a valid name.'],
      ['email', { email: '' }, 'Email is required.'],
      ['email', { email: 'dan@' }, 'E-mail is not valid.'],
      ['region_id', { region_id: null }, 'Region is required.'],
      ['phone_number', { phone_number: '' }, 'Phone number is a required field.'],
      ['phone_number', { phone_number: '937555012' }, 'The phone number entered is not valid.'],
      ['phone_number', { phone_number: '93755501234' }, 'The phone number entered is not valid.'],
      ['phone_number', { phone_number: '0000000000' }, 'The phone number entered is not valid.'],
    ])('is refused for %s with the message of the form: %j', async (field, fields, message) => {
      expect(await messagesFor(fields)).toEqual({ [field]: message });
    });

    it('cannot be deleted or deactivated with trips ahead, and the message counts them', async () => {
      const path = `${DRIVERS}${rides.driver.id}/`;
      await assignDriver(api, await createRideRequest(api, rides.client), rides.driver);
      expect(errorMessages(await api.delete(path)).non_field_errors).toBe(
        'This driver cannot be deleted: a trip is still to be driven. Give it to another driver or cancel it first.',
      );
      await assignDriver(
        api,
        await createRideRequest(api, rides.client, { pick_up_time: '13:00' }),
        rides.driver,
      );
      expect(errorMessages(await api.patch(path, { is_active: false })).non_field_errors).toBe(
        'This driver cannot be deleted: 2 trips are still to be driven. Give them to other drivers or cancel them first.',
      );
    });

    it('requires the date of a leave', async () => {
      for (const verb of ['add_leave', 'remove_leave'])
        expect(errorMessages(await api.post(`${DRIVERS}${rides.driver.id}/${verb}/`, {}))).toEqual({
          leave_date: 'Date is required',
        });
    });
  });

  describe('A ride request', () => {
    const messagesFor = async (fields: Fields, client: Json = rides.client) =>
      errorMessages(await api.post(REQUESTS, { customer_id: client.id, ...rideFields(), ...fields }));

    it.each<[string, Fields, string]>([
      ['customer_id', { customer_id: null }, 'Customer is required'],
      ['pick_up_address', { pick_up_address: '' }, 'Pickup address is required'],
      ['drop_address', { drop_address: ' ' }, 'drop address is required'],
      ['pick_up_date', { pick_up_date: null }, 'Pick up date is required'],
      ['pick_up_time', { pick_up_time: '' }, 'Pick up time is required'],
      ['repeat', { repeat: { weekdays: [], count: 2 } }, 'Choose the days of the week.'],
      [
        'repeat',
        { repeat: { weekdays: ['Monday'] } },
        'Choose the last date of the rides, or the number of days.',
      ],
      [
        'repeat',
        { repeat: { weekdays: ['Monday', 'Friday'], count: 31 }, is_reverse_pickup: true },
        'You can ask for at most 60 rides at once, including rides back.',
      ],
      [
        'reverse_pick_up_timestamp',
        { is_reverse_pickup: true, reverse_pick_up_timestamp: `${workdayAhead()}T08:00` },
        'Choose a time after the pick-up.',
      ],
    ])('is refused for %s with a message: %j', async (field, fields, message) => {
      expect(await messagesFor(fields)).toEqual({ [field]: message });
    });

    it.each<[string, string[], RegExp]>([
      ['has died', ['complete', 'in_memorium'], /^This client is In Memoriam, so no service can be recorded/],
      ['is complete', ['complete'], /^A client with the status Complete cannot be active again/],
      ['is archived', ['archive'], /^A client with the status Archive cannot be active again/],
      [
        'is on hold after Complete',
        ['complete', 'hold'],
        /^A client with the status Complete cannot be active/,
      ],
    ])('does not ask for the status Active if the client %s', async (_what, statuses, message) => {
      const { client } = rides;
      for (const status of statuses) ok(await api.patch(`customers/${client.id}/`, { status }));
      expect(await messagesFor({})).toEqual({ non_field_errors: expect.stringMatching(message) });
    });

    it('is refused before the service began, for a client on hold and for one not opted in', async () => {
      const { client, region } = rides;
      expect(await messagesFor({ pick_up_date: dayAfter(client.active_date, -1) })).toEqual({
        pick_up_date: `Choose a day from ${client.active_date} on, when the client's service began.`,
      });
      expect(await messagesFor({}, await createRideClient(api, region.id, { status: 'hold' }))).toEqual({
        non_field_errors: 'Set the status to Active first: rides are only for active clients.',
      });
      expect(
        await messagesFor(
          {},
          await createRideClient(api, region.id, { has_opted_for_transport_service: false }),
        ),
      ).toEqual({
        non_field_errors: 'Choose the Transport service for this client first.',
      });
    });

    it('refuses assignment, change and deletion once it has a driver', async () => {
      const request = await createRideRequest(api, rides.client);
      await assignDriver(api, request, rides.driver);
      const expected = { non_field_errors: 'This request already has a driver' };
      const assignment = { customer_request_id: request.id, transport_vendor_id: rides.driver.id };
      expect(errorMessages(await api.post(TRIPS, assignment))).toEqual(expected);
      expect(errorMessages(await api.patch(`${REQUESTS}${request.id}/`, { notes: 'Late' }))).toEqual(
        expected,
      );
      expect(errorMessages(await api.delete(`${REQUESTS}${request.id}/`))).toEqual(expected);
    });
  });

  describe('A trip', () => {
    const messagesFor = async (fields: Fields) =>
      errorMessages(
        await api.post(TRIPS, {
          status: 'completed',
          region_id: rides.region.id,
          customer_id: rides.client.id,
          transport_vendor_id: rides.driver.id,
          ...rideFields({ pick_up_date: day(-3) }),
          ...fields,
        }),
      );

    it.each<[string, Fields, string]>([
      ['transport_vendor_id', { transport_vendor_id: null }, 'Driver is required'],
      ['customer_id', { customer_id: null }, 'Customer is required'],
      ['pick_up_address', { pick_up_address: '' }, 'Pickup address is required'],
      ['drop_address', { drop_address: '' }, 'drop address is required'],
      ['pick_up_date', { pick_up_date: null }, 'Pick up date is required'],
      ['pick_up_time', { pick_up_time: null }, 'Pick up time is required'],
      ['pick_up_date', { pick_up_date: day(2) }, 'Pick up date cannot be in the future.'],
    ])('is not recorded for a wrong %s, with a message: %j', async (field, fields, message) => {
      expect(await messagesFor(fields)).toEqual({ [field]: message });
    });

    it('cannot be deleted once it is completed or cancelled', async () => {
      const completed = await recordTrip(api, rides);
      const cancelled = await assignDriver(api, await createRideRequest(api, rides.client), rides.driver);
      ok(await api.delete(`${TRIPS}${cancelled.id}/`));
      for (const { id } of [completed, cancelled])
        expect(errorMessages(await api.delete(`${TRIPS}${id}/`))).toEqual({
          status: 'Cant delete completed or cancelled transactions',
        });
    });

    it('requires an active driver of its region', async () => {
      const request = await createRideRequest(api, rides.client);
      const otherRegionDriver = await createDriver(api, (await createRegion(api)).id);
      const inactiveDriver = await createDriver(api, rides.region.id, { is_active: false });
      const messagesForDriver = async (driver: Json) =>
        errorMessages(
          await api.post(TRIPS, { customer_request_id: request.id, transport_vendor_id: driver.id }),
        );
      expect(await messagesForDriver(otherRegionDriver)).toEqual({
        transport_vendor_id: 'Choose a driver of the region.',
      });
      expect(await messagesForDriver(inactiveDriver)).toEqual({
        transport_vendor_id: 'This driver is not active any more.',
      });
      expect(await messagesForDriver({ id: null })).toEqual({ transport_vendor_id: 'Driver is required' });
    });
  });

  describe('The cost of a trip', () => {
    it.each<[unknown, string]>([
      [null, 'Enter dollars, with at most two decimals.'],
      [-1, 'Enter 0 or more.'],
    ])('is refused as %p', async (cost_of_transport, message) => {
      expect(errorMessages(await api.patch(`regions/${rides.region.id}/`, { cost_of_transport }))).toEqual({
        cost_of_transport: message,
      });
    });
  });

  describe('Clients in the portal', () => {
    const ownRider = () =>
      signInAsCustomer(test, api, {
        status: 'active',
        active_date: day(-60),
        region_id: rides.region.id,
        has_opted_for_transport_service: true,
      });
    const everyDay = { weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] };

    it('request a series and change or cancel its legs, but not a leg with a driver', async () => {
      const { customer } = await ownRider();
      const requestRides = (fields: Fields) => customer.post(REQUESTS, { ...rideFields(), ...fields });
      const list = async (): Promise<Json[]> =>
        ok(await customer.get(REQUESTS, { query: { page_size: 100 } })).results;
      const series = ok(await requestRides({ repeat: { ...everyDay, count: 5 }, is_reverse_pickup: true }));
      expect(series.legs).toHaveLength(10);
      const legs = await list();
      expect(new Set(legs.map(({ series_id }) => series_id))).toEqual(new Set([series.series_id]));
      const path = (leg: Json) => `${REQUESTS}${leg.id}/`;
      expect(ok(await customer.patch(path(legs[2]!), { pick_up_time: '10:00' })).pick_up_time).toBe('10:00');
      await assignDriver(api, legs[9]!, rides.driver);
      expect((await customer.delete(path(legs[0]!))).status).toBe(204);
      expect((await customer.delete(path(legs[4]!), { query: { following: 'true' } })).status).toBe(204);
      expect((await list()).map(({ id }) => id)).toEqual([1, 2, 3].map((n) => legs[n]!.id));
      const expected = { non_field_errors: 'This request already has a driver' };
      expect(errorMessages(await customer.patch(path(legs[9]!), { notes: 'Late' }))).toEqual(expected);
      expect(errorMessages(await customer.delete(path(legs[9]!), { query: { following: 'true' } }))).toEqual(
        expected,
      );
    });

    it('are asked to call while they have no region', async () => {
      const { customer, client_id } = await ownRider();
      ok(await api.patch(`customers/${client_id}/`, { region_id: null }));
      expect(errorMessages(await customer.post(REQUESTS, rideFields()))).toEqual({
        non_field_errors: 'Your region is still missing. Please call us.',
      });
    });

    it('get a message for a series too long, a past date, another client and inactive services', async () => {
      const { customer, client_id } = await ownRider();
      const messagesFor = async (fields: Fields) =>
        errorMessages(await customer.post(REQUESTS, { ...rideFields(), ...fields }));
      expect(await messagesFor({ repeat: { ...everyDay, until: day(700) } })).toEqual({
        repeat: 'You can ask for at most 60 rides at once, including rides back.',
      });
      expect(await messagesFor({ pick_up_date: day(-1) })).toEqual({
        pick_up_date: 'Choose a time that has not passed.',
      });
      expect(await messagesFor({ customer_id: rides.client.id })).toEqual({
        customer_id: 'You can ask for your own rides only.',
      });
      ok(await api.patch(`customers/${client_id}/`, { status: 'hold' }));
      expect(await messagesFor({})).toEqual({
        non_field_errors: 'Your services are not active at the moment. Please call us.',
      });
    });

    it('cannot cancel another client’s series, and leave it unchanged by cancelling their own', async () => {
      const { customer } = await ownRider();
      const series = { repeat: { ...everyDay, count: 3 } };
      const otherSeries = await createRideRequest(api, rides.client, series);
      const ownSeries = ok(await customer.post(REQUESTS, { ...rideFields(), ...series }));
      for (const { id } of otherSeries.legs)
        expect((await customer.delete(`${REQUESTS}${id}/`, { query: { following: 'true' } })).status).toBe(
          404,
        );
      expect(
        (await customer.delete(`${REQUESTS}${ownSeries.id}/`, { query: { following: 'true' } })).status,
      ).toBe(204);
      const { results } = ok(await api.get(REQUESTS, { query: { customer: rides.client.id } }));
      expect(results).toHaveLength(3);
    });
  });
});
