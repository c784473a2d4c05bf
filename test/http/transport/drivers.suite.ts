import { Group } from '../../../server/contract/groups.js';
import { createRegion } from '../../factories/places.js';
import {
  createDriver,
  createRideRequest,
  assignDriver,
  workdayAhead,
  recordTrip,
  createRegionDriverAndClient,
  type Rides,
} from '../../factories/transport.js';
import { signInAs } from '../../factories/users.js';
import { ok, UNKNOWN_ID, type Api } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { day, dayAfter, weekdayOf } from '../../setup/dates.js';
import { errorCodes, formError, fieldError } from '../../setup/problems.js';

describe('Drivers', () => {
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

  const FIVE_DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];

  describe('Driver records', () => {
    it('join first and last name, default to five working days and accept a ten-digit US number', async () => {
      const driver = await createDriver(api, rides.region.id, {
        first_name: 'Ana',
        last_name: 'Núñez',
        phone_number: '9375550123',
      });
      expect(driver).toMatchObject({
        name: 'Ana Núñez',
        phone_number: '+19375550123',
        region: { id: rides.region.id, name: rides.region.name },
        available_days: FIVE_DAYS,
        leaves: [],
        is_active: true,
        version: 1,
      });
      const changedDriver = ok(
        await api.patch(`transport_vendors/${driver.id}/`, {
          last_name: 'Diaz',
          available_days: ['Friday', 'Monday'],
        }),
      );
      expect(changedDriver).toMatchObject({
        name: 'Ana Diaz',
        available_days: ['Monday', 'Friday'],
        version: 2,
      });
    });

    it('are refused with one message per invalid field', async () => {
      const { status, body } = await api.post('transport_vendors/', {
        first_name: ' ',
        phone_number: '+442071838750',
        email: 'nobody',
        available_days: ['Sunday'],
        leaves: [],
      });
      expect(status).toBe(400);
      const messages = Object.entries<any>(body.errors).map(([field, [{ message }]]) => [field, message]);
      expect(Object.fromEntries(messages)).toMatchObject({
        first_name: 'First Name is a required field.',
        last_name: 'Last Name is a required field.',
        region_id: 'Region is required.',
        email: 'E-mail is not valid.',
      });
      expect(body.errors.available_days[0].code).toBe('invalid');
      expect(body.errors.leaves[0].code).toBe('unknown_field');
      const foreignDriver = {
        first_name: 'Dan',
        last_name: 'Miller',
        email: 'dan@drivers.test',
        region_id: rides.region.id,
        phone_number: '+442071838750',
      };
      expect(errorCodes(await api.post('transport_vendors/', foreignDriver))).toEqual(
        fieldError('phone_number', 'invalid_phone'),
      );
    });

    it('names the last name, but not the full name, that another user changed meanwhile', async () => {
      const path = `transport_vendors/${rides.driver.id}/`;
      const headers = { 'if-match': (await api.get(path)).headers.get('etag')! };
      ok(await api.patch(path, { last_name: 'Stone' }));
      const { status, body } = await api.patch(path, { last_name: 'Rock' }, { headers });
      expect(status).toBe(412);
      expect(body.detail).toMatch(/ changed Last Name on /);
    });

    it('can be filtered by region, name, activity and available date', async () => {
      const date = workdayAhead();
      const others = FIVE_DAYS.filter((name) => name !== weekdayOf(date));
      const { driver, region } = rides;
      const absentDriver = await createDriver(api, region.id, { first_name: 'Away' });
      await createDriver(api, region.id, { first_name: 'Elsewhere', available_days: others });
      ok(await api.post(`transport_vendors/${absentDriver.id}/add_leave/`, { leave_date: date }));
      const names = async (query: Record<string, string>) =>
        ok(await api.get('transport_vendors/', { query: { region: region.id, ...query } })).results.map(
          ({ name }: any) => name,
        );
      expect(await names({})).toHaveLength(3);
      expect(await names({ available_date: date })).toEqual([driver.name]);
      expect(await names({ q: 'away' })).toEqual([absentDriver.name]);
      ok(await api.delete(`transport_vendors/${absentDriver.id}/`));
      expect(await names({ is_active: 'true' })).toHaveLength(2);
      expect((await api.get('transport_vendors/', { query: { available_date: 'tomorrow' } })).status).toBe(
        400,
      );
    });

    it('cannot be deactivated by DELETE or PATCH while a trip is ahead', async () => {
      const trip = await assignDriver(api, await createRideRequest(api, rides.client), rides.driver);
      const path = `transport_vendors/${rides.driver.id}/`;
      expect(errorCodes(await api.delete(path))).toEqual(formError('in_use'));
      expect(errorCodes(await api.patch(path, { is_active: false }))).toEqual(formError('in_use'));
      ok(await api.delete(`customer_transport_transactions/${trip.id}/`));
      ok(await api.delete(path));
      expect(ok(await api.get(path)).is_active).toBe(false);
    });

    it('cannot change their region while a trip is ahead', async () => {
      const { region, client } = rides;
      const [driver, otherRegion] = [await createDriver(api, region.id), await createRegion(api)];
      const trip = await assignDriver(api, await createRideRequest(api, client), driver);
      const path = `transport_vendors/${driver.id}/`;
      const refused = await api.patch(path, { region_id: otherRegion.id, phone_number: '+442071838750' });
      expect(errorCodes(refused).codes).toEqual({ region_id: ['in_use'], phone_number: ['invalid_phone'] });
      expect(refused.body.errors.region_id[0].message).toBe(
        'This driver cannot leave their region: a trip is still to be driven. Give it to another driver or cancel it first.',
      );
      expect(ok(await api.patch(path, { region_id: region.id, last_name: 'Rivers' })).last_name).toBe(
        'Rivers',
      );
      ok(await api.delete(`customer_transport_transactions/${trip.id}/`));
      expect(ok(await api.patch(path, { region_id: otherRegion.id })).region.id).toBe(otherRegion.id);
    });

    it('prevent the deletion of their region', async () => {
      const region = await createRegion(api);
      await createDriver(api, region.id);
      expect(errorCodes(await api.delete(`regions/${region.id}/`))).toEqual(
        formError('region_has_transactions'),
      );
    });

    it('accept an export request with 202', async () => {
      expect((await api.post('transport_vendors/export/', { region_id: rides.region.id })).status).toBe(202);
    });
  });

  describe('Driver leaves', () => {
    it('can span several days, and lead to a warning of an affected trip', async () => {
      const { driver, client } = rides;
      const [first, last] = [day(20), day(29)];
      const trip = await assignDriver(
        api,
        await createRideRequest(api, client, { pick_up_date: day(22) }),
        driver,
      );
      const path = `transport_vendors/${driver.id}`;
      const added = ok(await api.post(`${path}/add_leave/`, { leave_date: first, last_date: last }));
      expect(added.leaves).toEqual(Array.from({ length: 10 }, (_, n) => day(20 + n)));
      expect(added.warnings).toEqual([
        { code: 'driver_on_leave', message: expect.stringContaining(trip.pick_up_date) },
      ]);
      const partialLeave = { leave_date: day(21), last_date: day(28) };
      expect(ok(await api.post(`${path}/remove_leave/`, partialLeave)).leaves).toEqual([first, last]);
      for (const [last_date, code] of [
        [day(19), 'min_value'],
        [day(200), 'max_value'],
      ] as const) {
        const response = await api.post(`${path}/add_leave/`, { leave_date: first, last_date });
        expect(errorCodes(response)).toEqual(fieldError('last_date', code));
      }
    });

    it('can be added and removed repeatedly, and lead to a warning of an affected trip', async () => {
      const { driver, client } = rides;
      const trip = await assignDriver(api, await createRideRequest(api, client), driver);
      const leave = { leave_date: trip.pick_up_date };
      const path = `transport_vendors/${driver.id}`;
      const first = ok(await api.post(`${path}/add_leave/`, leave));
      expect(first.leaves).toEqual([trip.pick_up_date]);
      expect(first.warnings).toEqual([
        {
          code: 'driver_on_leave',
          message: `The trip of ${trip.pick_up_date} at 9:30 AM with ${client.name} stays scheduled. Give it to another driver.`,
        },
      ]);
      expect(ok(await api.post(`${path}/add_leave/`, leave)).leaves).toEqual([trip.pick_up_date]);
      expect(ok(await api.post(`${path}/remove_leave/`, leave))).toMatchObject({ leaves: [], warnings: [] });
      expect(ok(await api.post(`${path}/remove_leave/`, leave)).leaves).toEqual([]);
      expect(errorCodes(await api.post(`${path}/add_leave/`, {}))).toEqual(
        fieldError('leave_date', 'required'),
      );
    });
  });

  describe('The days of a driver', () => {
    it('show blocked slots in the caller’s or the region’s time zone, without cancelled trips', async () => {
      const { driver, client } = rides;
      const date = workdayAhead();
      // 23:30 in New York is the same day there, but the next day in UTC.
      const late = await assignDriver(
        api,
        await createRideRequest(api, client, { pick_up_time: '23:30' }),
        driver,
      );
      const cancelledTrip = await assignDriver(
        api,
        await createRideRequest(api, client, { pick_up_time: '08:00' }),
        driver,
      );
      ok(await api.delete(`customer_transport_transactions/${cancelledTrip.id}/`));
      const slots = async (on: string, headers = {}) =>
        ok(
          await api.get(`transport_vendors/${driver.id}/blocked_timeslots/`, {
            query: { date: on },
            headers,
          }),
        );
      expect(await slots(date)).toEqual([
        {
          from: late.blocked_from_timestamp,
          to: late.blocked_to_timestamp,
          customer_name: client.name,
          status: 'scheduled',
        },
      ]);
      expect(await slots(dayAfter(date, 1))).toHaveLength(1);
      expect(await slots(date, { Timezone: 'Europe/Berlin' })).toEqual([]);
      expect(await slots(dayAfter(date, 1), { Timezone: 'Europe/Berlin' })).toHaveLength(1);
      const response = await api.get(`transport_vendors/${driver.id}/blocked_timeslots/`);
      expect(errorCodes(response)).toEqual(fieldError('date', 'required'));
    });

    it('are available as a calendar, a day sheet and an .ics file', async () => {
      const { driver, client } = rides;
      const date = workdayAhead();
      const trip = await assignDriver(
        api,
        await createRideRequest(api, client, { notes: 'Bring the ramp' }),
        driver,
      );
      ok(await api.post(`transport_vendors/${driver.id}/add_leave/`, { leave_date: dayAfter(date, 1) }));
      const query = { from: date, to: dayAfter(date, 42) };
      const calendar = ok(await api.get(`transport_vendors/${driver.id}/calendar/`, { query }));
      expect(calendar).toMatchObject({
        driver: { id: driver.id, name: driver.name, version: driver.version },
        time_zone: 'America/New_York',
        available_days: FIVE_DAYS,
        leaves: [dayAfter(date, 1)],
        trips: [
          {
            id: trip.id,
            pick_up_date: date,
            pick_up_time: '09:30',
            blocked_from_time: '09:30',
            blocked_to_time: '11:00',
            customer_name: client.name,
            notes: 'Bring the ramp',
          },
        ],
      });
      const sheet = ok(await api.get(`transport_vendors/${driver.id}/day_sheet/`, { query: { date } }));
      expect(sheet.trips).toEqual(calendar.trips);
      const file = await api.get(`transport_vendors/${driver.id}/day.ics/`, { query: { date } });
      expect(file.headers.get('content-type')).toContain('text/calendar');
      expect(file.text).toContain(`UID:trip-${trip.id}@localhost`);
      expect(file.text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
      const reversedRange = { from: date, to: dayAfter(date, -1) };
      expect(
        errorCodes(await api.get(`transport_vendors/${driver.id}/calendar/`, { query: reversedRange })),
      ).toEqual(fieldError('to', 'min_value'));
    });
  });

  describe('The list of assignable drivers', () => {
    const getAssignable = async (query: Record<string, string>) =>
      ok(await api.get('transport_vendors/assignable/', { query })).results;

    it('includes every active driver of the region, available ones first, with the reasons against each', async () => {
      const { driver: busyDriver, region, client } = rides;
      const date = workdayAhead();
      const freeDriver = await createDriver(api, region.id, { first_name: 'Free' });
      const absentDriver = await createDriver(api, region.id, { first_name: 'Away' });
      const offDutyDriver = await createDriver(api, region.id, {
        first_name: 'Off',
        available_days: FIVE_DAYS.filter((name) => name !== weekdayOf(date)),
      });
      const bookedDriver = await createDriver(api, region.id, { first_name: 'Taken' });
      ok(await api.delete(`transport_vendors/${(await createDriver(api, region.id)).id}/`));
      await createDriver(api, (await createRegion(api)).id);
      ok(await api.post(`transport_vendors/${absentDriver.id}/add_leave/`, { leave_date: date }));
      await assignDriver(api, await createRideRequest(api, client, { pick_up_time: '14:00' }), busyDriver);
      await assignDriver(api, await createRideRequest(api, client, { pick_up_time: '10:00' }), bookedDriver);
      const request = await createRideRequest(api, client);
      const drivers = await getAssignable({ request: request.id });
      const rows = drivers.map(({ name, can_drive, trips_that_week, reasons }: any) => [
        name,
        can_drive,
        trips_that_week,
        reasons.map(({ code }: any) => code),
      ]);
      expect(rows).toEqual([
        [freeDriver.name, true, 0, []],
        [busyDriver.name, true, 1, []],
        [absentDriver.name, false, 0, ['driver_on_leave']],
        [offDutyDriver.name, false, 0, ['driver_not_working']],
        [bookedDriver.name, false, 1, ['double_booked']],
      ]);
      expect(drivers[1].blocked).toMatchObject([
        { from_time: '14:00', to_time: '15:30', customer_name: client.name, status: 'scheduled' },
      ]);
      expect(drivers.at(-1).reasons[0].message).toBe(
        `${bookedDriver.name} already drives ${client.name} from 10:00 AM to 11:30 AM.`,
      );
    });

    it('ignores the trip itself on reassignment and uses a changed blocked time', async () => {
      const { driver, client } = rides;
      const trip = await assignDriver(api, await createRideRequest(api, client), driver);
      expect(await getAssignable({ trip: trip.id })).toMatchObject([{ can_drive: true, blocked: [] }]);
      const request = await createRideRequest(api, client, { pick_up_time: '11:30' });
      expect(await getAssignable({ request: request.id })).toMatchObject([{ can_drive: true }]);
      const window = { blocked_from_timestamp: `${trip.pick_up_date}T10:45` };
      expect(await getAssignable({ request: request.id, ...window })).toMatchObject([{ can_drive: false }]);
    });

    it('answers 400 without a ride and 404 for an unknown one', async () => {
      const path = 'transport_vendors/assignable/';
      expect(errorCodes(await api.get(path))).toEqual(fieldError('request', 'required'));
      const unknown = { request: UNKNOWN_ID };
      expect((await api.get(path, { query: unknown })).status).toBe(404);
    });

    it('audits the trips and clients on a driver’s day sheet', async () => {
      const trip = await recordTrip(api, rides);
      const response = await api.get(`transport_vendors/${rides.driver.id}/day_sheet/`, {
        query: { date: trip.pick_up_date },
      });
      const { rows } = await test.db.query(
        `SELECT details FROM audit_entries WHERE event = 'list' AND request_id = $1`,
        [response.headers.get('x-request-id')],
      );
      expect(rows).toEqual([
        { details: { part: 'calendar', ids: [trip.id], customer_ids: [rides.client.id] } },
      ]);
    });
  });
});
