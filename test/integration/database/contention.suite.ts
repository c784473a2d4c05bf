import type { PoolClient } from 'pg';
import { PasswordLinksService } from '../../../server/accounts/password-links.service.js';
import { Group } from '../../../server/contract/groups.js';
import { RowLocksService } from '../../../server/platform/database/row-locks.service.js';
import { SavepointsService } from '../../../server/platform/database/savepoints.service.js';
import { Transaction } from '../../../server/platform/database/transaction.js';
import { RequestContext } from '../../../server/platform/request-context.js';
import { createCleaningClient, createCleaningVendor } from '../../factories/cleaning.js';
import { createClient, createKitchen, createMealClient, type Kitchen } from '../../factories/clients.js';
import { createDeliveryVendor } from '../../factories/meal-vendors.js';
import { createGrant, createProgram, createRegion } from '../../factories/places.js';
import {
  assignDriver,
  createRegionDriverAndClient,
  createRideClient,
  createRideRequest,
  rideFields,
} from '../../factories/transport.js';
import { createStaffUser, signInAs, signInAsCustomer, signInUser } from '../../factories/users.js';
import { runJobAsOf } from '../../setup/as-of.js';
import { ok, type ApiResponse, type Api, type CallOptions, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { dayAfter, weekdayOf } from '../../setup/dates.js';
import { DELIVERY, MealCalls } from '../../setup/meal-calls.js';
import { mailsTo } from '../../setup/outbox.js';
import { errorCodes, fieldError } from '../../setup/problems.js';

const REQUIRED_FIELDS = {
  name: 'Ann Lee',
  date_of_birth: '1971-03-09',
  employment_status: 'Employed',
  emergency_contact_name: 'Bo Lee',
  emergency_contact_phone_number: '9375550123',
};

describe('The API under concurrent transactions', () => {
  let test: TestApp;
  let api: Api;

  beforeAll(async () => {
    test = await startTestApp();
    api = await signInAs(test, Group.Admin);
  });
  afterAll(() => test.close());

  /** Runs a transaction beside the application that Postgres never chooses as the victim of a deadlock. */
  async function withOtherTransaction<T>(work: (db: PoolClient) => Promise<T>): Promise<T> {
    const db = await test.db.connect();
    try {
      await db.query(`SET deadlock_timeout = '1min'`);
      await db.query('BEGIN');
      const result = await work(db);
      await db.query('COMMIT');
      return result;
    } finally {
      await db.query('ROLLBACK');
      await db.query('RESET deadlock_timeout');
      db.release();
    }
  }

  /** Resolves when at least this number of calls wait for a lock, or the last call has ended without waiting. */
  async function waitForBlockedCalls(number: number, lastCall?: Promise<unknown>): Promise<void> {
    let hasEnded = false;
    const end = () => (hasEnded = true);
    lastCall?.then(end, end);
    while (!hasEnded) {
      const { rows } = await test.db.query(
        `SELECT DISTINCT pid FROM pg_locks JOIN pg_stat_activity USING (pid)
         WHERE NOT granted AND datname = current_database()`,
      );
      if (rows.length >= number) return;
      await new Promise(setImmediate);
    }
  }

  const waitForBlockedCall = () => waitForBlockedCalls(1);

  /** Lets a POST wait for its idempotency key once its other work is done, and starts the second call before it commits. */
  async function runBeforeCommit(
    post: (caller: Api, options: CallOptions) => Promise<ApiResponse>,
    startSecondCall: () => Promise<ApiResponse>,
  ): Promise<ApiResponse[]> {
    const user = await createStaffUser(test, Group.Admin);
    const caller = await signInUser(test, user);
    const responses: Promise<ApiResponse>[] = [];
    await withOtherTransaction(async (db) => {
      await db.query(
        `INSERT INTO idempotency_keys (user_id, key, fingerprint, status) VALUES ($1, 'held', '', 200)`,
        [user.id],
      );
      responses.push(post(caller, { headers: { 'idempotency-key': 'held' } }));
      await waitForBlockedCall();
      responses.push(startSecondCall());
      await waitForBlockedCalls(2, responses[1]);
      await db.query('ROLLBACK');
    });
    return Promise.all(responses);
  }

  /** Returns a trigger that locks the row of the grant at every change of the client. */
  const lockGrantTriggerSql = (client: Json, grant: Json) => `
  CREATE FUNCTION wait_for_grant() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
  BEGIN
    PERFORM 1 FROM grants WHERE id = '${grant.id}' FOR UPDATE;
    RETURN NEW;
  END $$;
  CREATE TRIGGER wait_for_grant AFTER UPDATE ON customers FOR EACH ROW WHEN (NEW.id = '${client.id}')
  EXECUTE FUNCTION wait_for_grant()`;

  it('retries a change after a deadlock and audits it once', async () => {
    const [client, grant] = [await createClient(api), await createGrant(api)];
    await test.db.query(lockGrantTriggerSql(client, grant));
    let response: Promise<ApiResponse>;
    await withOtherTransaction(async (db) => {
      await db.query('SELECT FROM grants WHERE id = $1 FOR UPDATE', [grant.id]);
      const headers = { 'idempotency-key': 'a-deadlock' };
      response = api.post(`customers/${client.id}/cancel_meal/`, { notes: 'On holiday' }, { headers });
      await waitForBlockedCall();
      await db.query('UPDATE customers SET city = city WHERE id = $1', [client.id]);
    });
    expect(ok(await response!)).toMatchObject({ is_meal_cancelled: true, version: client.version + 1 });
    const { rows } = await test.db.query(
      `SELECT FROM audit_entries WHERE record_id = $1 AND changes ? 'is_meal_cancelled' AND event = 'change'`,
      [client.id],
    );
    expect(rows).toHaveLength(1);
    await test.db.query('DROP FUNCTION wait_for_grant CASCADE');
  });

  it.each(['40P01', '40001'])(
    'responds with 503 and Retry-After when every attempt of a change fails (%s)',
    async (code) => {
      const client = await createClient(api);
      await test.db.query(`
      CREATE SEQUENCE runs;
      CREATE FUNCTION always_fail() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
      BEGIN
        PERFORM nextval('runs');
        RAISE EXCEPTION 'in the way' USING ERRCODE = '${code}';
      END $$;
      CREATE TRIGGER always_fail BEFORE UPDATE ON customers FOR EACH ROW WHEN (NEW.id = '${client.id}')
      EXECUTE FUNCTION always_fail()`);
      const { status, headers, body } = await api.patch(`customers/${client.id}/`, { city: 'Troy' });
      expect({ status, retry_after: headers.get('retry-after') }).toEqual({ status: 503, retry_after: '5' });
      expect(body.detail).not.toContain('in the way');
      const { rows } = await test.db.query('SELECT last_value::int AS runs FROM runs');
      expect(rows[0].runs).toBeGreaterThan(1);
      await test.db.query('DROP FUNCTION always_fail CASCADE; DROP SEQUENCE runs');
    },
  );

  it('moves the rides of a region once if its new time zone is sent twice at the same time', async () => {
    const { region, client } = await createRegionDriverAndClient(api, { time_zone: 'America/New_York' });
    const ride = await createRideRequest(api, client);
    const responses: Promise<ApiResponse>[] = [];
    await withOtherTransaction(async (db) => {
      await db.query('SELECT FROM regions WHERE id = $1 FOR UPDATE', [region.id]);
      for (let twice = 0; twice < 2; twice += 1)
        responses.push(api.patch(`regions/${region.id}/`, { time_zone: 'America/Los_Angeles' }));
      await waitForBlockedCalls(2);
    });
    for (const response of await Promise.all(responses)) ok(response);
    const { pick_up_date, pick_up_time } = ok(await api.get(`customer_transport_requests/${ride.id}/`));
    expect({ pick_up_date, pick_up_time }).toEqual({
      pick_up_date: ride.pick_up_date,
      pick_up_time: ride.pick_up_time,
    });
  });

  it('keeps the wall time of a ride that is requested while its region gets a new time zone', async () => {
    const { region, client } = await createRegionDriverAndClient(api, { time_zone: 'America/New_York' });
    const otherClient = await createRideClient(api, region.id);
    const [created, changed] = await runBeforeCommit(
      (caller, options) =>
        caller.post('customer_transport_requests/', { customer_id: client.id, ...rideFields() }, options),
      async () => {
        // Rides do not wait for each other.
        await createRideRequest(api, otherClient);
        return api.patch(`regions/${region.id}/`, { time_zone: 'America/Chicago' });
      },
    );
    ok(changed!);
    const ride = ok(await api.get(`customer_transport_requests/${ok(created!).id}/`));
    expect(ride.pick_up_time).toBe('09:30');
  });

  it('mails a driver who is assigned while the region gets a new time zone the instant in the new one', async () => {
    const { region, client, driver } = await createRegionDriverAndClient(api, {
      time_zone: 'America/New_York',
    });
    const request = await createRideRequest(api, client);
    let assigned: Promise<ApiResponse>;
    let changed: Promise<ApiResponse>;
    await withOtherTransaction(async (db) => {
      await db.query('SELECT FROM transport_vendors WHERE id = $1 FOR UPDATE', [driver.id]);
      assigned = api.post('customer_transport_transactions/', {
        customer_request_id: request.id,
        transport_vendor_id: driver.id,
      });
      await waitForBlockedCall();
      changed = api.patch(`regions/${region.id}/`, { time_zone: 'America/Los_Angeles' });
      await waitForBlockedCalls(2);
    });
    const { id } = ok(await assigned!);
    ok(await changed!);
    const trip = ok(await api.get(`customer_transport_transactions/${id}/`));
    const mail = (await mailsTo(test, driver.email)).at(-1)!;
    const instant = new Date(trip.pick_up_timestamp).toISOString().replace(/[-:]|\.000/g, '');
    expect(mail.attachments[0]!.content).toContain(`DTSTART:${instant}`);
  });

  it('mails the driver of a trip that moves ahead while its region gets a new time zone', async () => {
    const { region, client, driver } = await createRegionDriverAndClient(api, {
      time_zone: 'America/New_York',
    });
    const trip = await assignDriver(api, await createRideRequest(api, client), driver);
    const moveSql = (days: number) =>
      `UPDATE customer_transport_transactions SET pick_up_timestamp = pick_up_timestamp + interval '${days} days',
         blocked_from_timestamp = blocked_from_timestamp + interval '${days} days',
         blocked_to_timestamp = blocked_to_timestamp + interval '${days} days' WHERE id = $1`;
    await test.db.query(moveSql(-14), [trip.id]);
    let changed: Promise<ApiResponse>;
    await withOtherTransaction(async (db) => {
      await db.query(moveSql(14), [trip.id]);
      changed = api.patch(`regions/${region.id}/`, { time_zone: 'America/Los_Angeles' });
      await waitForBlockedCall();
    });
    ok(await changed!);
    expect((await mailsTo(test, driver.email)).map(({ kind }) => kind)).toEqual([
      'trip_assigned',
      'trip_changed',
    ]);
  });

  it('refuses a reference to a grant that is deleted at the same time', async () => {
    const grant = await createGrant(api);
    let response: Promise<ApiResponse>;
    await withOtherTransaction(async (db) => {
      await db.query('DELETE FROM grants WHERE id = $1', [grant.id]);
      response = api.post('customers/', { ...REQUIRED_FIELDS, grant_id: grant.id });
      await waitForBlockedCall();
    });
    expect(errorCodes(await response!)).toEqual(fieldError('grant_id', 'not_found'));
  });

  it('refuses to delete a grant that a client gets at the same time', async () => {
    const [client, grant] = [await createClient(api), await createGrant(api)];
    let response: Promise<ApiResponse>;
    await withOtherTransaction(async (db) => {
      await db.query('UPDATE customers SET grant_id = $2 WHERE id = $1', [client.id, grant.id]);
      response = api.delete(`grants/${grant.id}/`);
      await waitForBlockedCall();
    });
    expect(errorCodes(await response!)).toEqual(fieldError('non_field_errors', 'in_use'));
  });

  it('refuses to delete a region that a program gets at the same time', async () => {
    const region = await createRegion(api);
    const program = await createProgram(api, [(await createRegion(api)).id]);
    let response: Promise<ApiResponse>;
    await withOtherTransaction(async (db) => {
      await db.query('UPDATE program_regions SET region_id = $2 WHERE program_id = $1', [
        program.id,
        region.id,
      ]);
      response = api.delete(`regions/${region.id}/`);
      await waitForBlockedCall();
    });
    expect(errorCodes(await response!)).toEqual(fieldError('non_field_errors', 'region_has_transactions'));
    expect(ok(await api.get(`programs/${program.id}/`)).regions).toMatchObject([{ id: region.id }]);
  });

  it('refuses to deactivate a caterer while a client gets it, and to assign one while it is deactivated', async () => {
    const kitchen = await createKitchen(api);
    const client = await createMealClient(api, kitchen, { assigned_meal_vendor_id: null });
    const { vendor } = kitchen;
    const assignSql = 'UPDATE customers SET assigned_meal_vendor_id = $2 WHERE id = $1';
    for (const deactivate of [
      () => api.delete(`meal_vendors/${vendor.id}/`),
      () => api.patch(`meal_vendors/${vendor.id}/`, { is_active: false }),
    ]) {
      let response: Promise<ApiResponse>;
      await withOtherTransaction(async (db) => {
        await db.query(assignSql, [client.id, vendor.id]);
        response = deactivate();
        await waitForBlockedCall();
      });
      expect(errorCodes(await response!)).toEqual(fieldError('non_field_errors', 'in_use'));
      await test.db.query(assignSql, [client.id, null]);
    }
    let response: Promise<ApiResponse>;
    await withOtherTransaction(async (db) => {
      await db.query('SELECT 1 FROM meal_vendors WHERE id = $1 FOR UPDATE', [vendor.id]);
      await db.query('UPDATE meal_vendors SET is_active = false WHERE id = $1', [vendor.id]);
      response = api.patch(`customers/${client.id}/`, { assigned_meal_vendor_id: vendor.id });
      await waitForBlockedCall();
    });
    expect(errorCodes(await response!)).toEqual(fieldError('assigned_meal_vendor_id', 'invalid'));
  });

  it('refuses to move a cleaning vendor to another region while a client gets it', async () => {
    const [region, otherRegion] = [await createRegion(api), await createRegion(api)];
    const vendor = await createCleaningVendor(api, region.id);
    const client = await createCleaningClient(api, vendor, { assigned_cleaning_vendor_id: null });
    let response: Promise<ApiResponse>;
    await withOtherTransaction(async (db) => {
      const assignSql = 'UPDATE customers SET assigned_cleaning_vendor_id = $2 WHERE id = $1';
      await db.query(assignSql, [client.id, vendor.id]);
      response = api.patch(`cleaning_vendors/${vendor.id}/`, { region_id: otherRegion.id });
      await waitForBlockedCall();
    });
    expect(errorCodes(await response!)).toEqual(fieldError('region_id', 'in_use'));
  });

  it('refuses a new client whose vendor or program is deactivated before or at the same time', async () => {
    const { region, vendor } = await createKitchen(api);
    const cleaner = await createCleaningVendor(api, region.id);
    const program = await createProgram(api, [region.id]);
    for (const [field, table, { id }] of [
      ['assigned_meal_vendor_id', 'meal_vendors', vendor],
      ['assigned_cleaning_vendor_id', 'cleaning_vendors', cleaner],
      ['program_id', 'programs', program],
    ] as const) {
      const addClient = () =>
        api.post('customers/', { ...REQUIRED_FIELDS, region_id: region.id, [field]: id });
      let response: Promise<ApiResponse>;
      await withOtherTransaction(async (db) => {
        await db.query(`SELECT FROM ${table} WHERE id = $1 FOR UPDATE`, [id]);
        await db.query(`UPDATE ${table} SET is_active = false WHERE id = $1`, [id]);
        response = addClient();
        await waitForBlockedCall();
      });
      expect(errorCodes(await response!)).toEqual(fieldError(field, 'invalid'));
      expect(errorCodes(await addClient())).toEqual(fieldError(field, 'invalid'));
    }
  });

  it('refuses a delivery vendor of a caterer that is deactivated at the same time', async () => {
    const { region, vendor } = await createKitchen(api);
    const courier = await createDeliveryVendor(api, region.id);
    let response: Promise<ApiResponse>;
    await withOtherTransaction(async (db) => {
      await db.query('SELECT FROM meal_transport_vendors WHERE id = $1 FOR UPDATE', [courier.id]);
      await db.query('UPDATE meal_transport_vendors SET is_active = false WHERE id = $1', [courier.id]);
      response = api.patch(`meal_vendors/${vendor.id}/`, { transport_vendor_id: courier.id });
      await waitForBlockedCall();
    });
    expect(errorCodes(await response!)).toEqual(fieldError('transport_vendor_id', 'invalid'));
  });

  it('does not complete a trip that moves to another day while the job runs', async () => {
    const { client, driver } = await createRegionDriverAndClient(api);
    const trip = await assignDriver(api, await createRideRequest(api, client), driver);
    const completionTime = new Date(Date.parse(trip.blocked_to_timestamp) + 61 * 60_000).toISOString();
    let job: Promise<unknown>;
    await withOtherTransaction(async (db) => {
      await db.query(
        `UPDATE customer_transport_transactions SET pick_up_timestamp = pick_up_timestamp + interval '7 days',
           blocked_from_timestamp = blocked_from_timestamp + interval '7 days',
           blocked_to_timestamp = blocked_to_timestamp + interval '7 days' WHERE id = $1`,
        [trip.id],
      );
      job = runJobAsOf(test, 'transport:complete-trips', completionTime);
      await waitForBlockedCall();
    });
    await job!;
    expect(ok(await api.get(`customer_transport_transactions/${trip.id}/`)).status).toBe('scheduled');
  });

  it('refuses to cancel a trip that is completed during the call', async () => {
    const { client, driver } = await createRegionDriverAndClient(api);
    const trip = await assignDriver(api, await createRideRequest(api, client), driver);
    const path = `customer_transport_transactions/${trip.id}/`;
    let response: Promise<ApiResponse>;
    await withOtherTransaction(async (db) => {
      await db.query(
        `UPDATE customer_transport_transactions SET status = 'completed', is_customer_transported = true,
           cost_of_transport = 20 WHERE id = $1`,
        [trip.id],
      );
      response = api.delete(path);
      await waitForBlockedCall();
    });
    expect(errorCodes(await response!)).toEqual(
      fieldError('status', 'cant_delete_completed_or_cancelled_transactions'),
    );
    expect(ok(await api.get(path)).status).toBe('completed');
  });

  describe('of a meal list and a new delivery day at the same moment', () => {
    /** Lets the calls wait for the caterer's row in this order, and then run. */
    async function runInOrder(kitchen: Kitchen, calls: (() => Promise<ApiResponse>)[]) {
      const responses: Promise<ApiResponse>[] = [];
      await withOtherTransaction(async (db) => {
        await db.query('SELECT FROM meal_vendors WHERE id = $1 FOR UPDATE', [kitchen.vendor.id]);
        for (const call of calls) {
          responses.push(call());
          await waitForBlockedCalls(responses.length);
        }
      });
      return Promise.all(responses);
    }

    const NEW_DAY = dayAfter(DELIVERY, 1);

    async function prepareList() {
      const meals = new MealCalls(test, api);
      const kitchen = await meals.kitchenFor(DELIVERY);
      const { client } = await meals.addMealClient(kitchen);
      const plan = await meals.planOf(kitchen);
      return {
        meals,
        kitchen,
        client,
        send: () => api.post(`meal_transaction_indices/${plan.id}/send/`),
        changeDay: () =>
          api.patch(`meal_vendors/${kitchen.vendor.id}/`, { delivery_day: weekdayOf(NEW_DAY) }),
      };
    }

    it('moves no meal of a list that was sent first', async () => {
      const { meals, kitchen, client, send, changeDay } = await prepareList();
      const responses = await runInOrder(kitchen, [send, changeDay]);
      expect(responses.map(({ status }) => status)).toEqual([200, 200]);
      const [first, second] = await meals.findDatesAndStatuses(client);
      expect([first, second]).toEqual([`${DELIVERY} finalized`, `${dayAfter(NEW_DAY, 7)} upcoming`]);
      expect(await meals.deliveriesOf(client)).toMatchObject([{ delivery_date: DELIVERY }]);
    });

    it('sends no meal that was moved first, and sends it on its new day', async () => {
      const { meals, kitchen, client, send, changeDay } = await prepareList();
      const [changed] = await runInOrder(kitchen, [changeDay, send]);
      expect(changed!.status).toBe(200);
      expect((await meals.findDatesAndStatuses(client))[0]).toBe(`${NEW_DAY} scheduled`);
      expect((await meals.send(kitchen, NEW_DAY)).number_of_meals).toBe(3);
      expect((await meals.findDatesAndStatuses(client))[0]).toBe(`${NEW_DAY} finalized`);
      expect(await meals.deliveriesOf(client)).toMatchObject([{ delivery_date: NEW_DAY }]);
    });
  });

  it('does not send a meal plan whose cut-off moves to a later day while the job runs', async () => {
    const meals = new MealCalls(test, api);
    const kitchen = await meals.kitchenFor(DELIVERY);
    await meals.addMealClient(kitchen);
    let job: Promise<unknown>;
    await withOtherTransaction(async (db) => {
      await db.query('UPDATE meal_vendors SET cut_off_days = 0 WHERE id = $1', [kitchen.vendor.id]);
      job = runJobAsOf(test, 'meals:send-plans', `${dayAfter(DELIVERY, -2)}T20:00:00Z`);
      await waitForBlockedCall();
    });
    await job!;
    expect(await meals.planOf(kitchen)).toMatchObject({ is_active: true });
  });

  it('does not complete a delivery that moves to a later day while the job runs', async () => {
    const meals = new MealCalls(test, api);
    const kitchen = await meals.kitchenFor(DELIVERY);
    const { client } = await meals.addMealClient(kitchen);
    await meals.send(kitchen);
    let job: Promise<unknown>;
    await withOtherTransaction(async (db) => {
      const moveSql = 'UPDATE meal_transport_transactions SET delivery_date = $2 WHERE customer_id = $1';
      await db.query(moveSql, [client.id, dayAfter(DELIVERY, 2)]);
      job = meals.complete();
      await waitForBlockedCall();
    });
    await job!;
    expect(await meals.deliveriesOf(client)).toMatchObject([{ status: 'scheduled' }]);
  });

  describe('during a merge or a removal of the client', () => {
    let meals: MealCalls;
    let kitchen: Kitchen;

    beforeAll(async () => {
      meals = new MealCalls(test, api);
      kitchen = await meals.kitchenFor(DELIVERY);
    });

    /** Lets the calls wait for the client's row in this order, and then run. */
    async function runInOrder(client: Json, calls: (() => Promise<ApiResponse>)[]) {
      const responses: Promise<ApiResponse>[] = [];
      await withOtherTransaction(async (db) => {
        await db.query('SELECT FROM customers WHERE id = $1 FOR UPDATE', [client.id]);
        for (const call of calls) {
          responses.push(call());
          await waitForBlockedCalls(responses.length);
        }
      });
      return Promise.all(responses);
    }

    const merge = (kept: Json, other: Json) => () =>
      api.post(`customers/${kept.id}/merge/`, { other_id: other.id });

    it('changes a meal that the kept client has got', async () => {
      const kept = await createMealClient(api, kitchen);
      const { client, schedules } = await meals.addMealClient(kitchen);
      const path = `customer_meal_schedules/${schedules[0].id}/`;
      const [merged, changed] = await runInOrder(client, [
        merge(kept, client),
        () => api.patch(path, { notes: 'Ring twice' }),
      ]);
      ok(merged!);
      expect(ok(changed!)).toMatchObject({ customer_id: kept.id, notes: 'Ring twice' });
    });

    it('returns 404 for a meal that is removed', async () => {
      const { client, schedules } = await meals.addMealClient(kitchen);
      const [removed, changed] = await runInOrder(client, [
        () => api.delete(`customers/${client.id}/`),
        () => api.patch(`customer_meal_schedules/${schedules[0].id}/`, { notes: 'Ring twice' }),
      ]);
      expect([removed!.status, changed!.status]).toEqual([204, 404]);
    });

    it('keeps nothing of her in a plan that a user marks as seen', async () => {
      const { client } = await meals.addMealClient(kitchen, { meals_allergies: 'Nuts' });
      const kept = await createMealClient(api, kitchen);
      const { client: merged } = await meals.addMealClient(kitchen);
      const plan = await meals.planOf(kitchen);
      for (const [{ id }, mergeOrRemove] of [
        [merged, merge(kept, merged)],
        [client, () => api.delete(`customers/${client.id}/`)],
      ] as const) {
        const [seen, ended] = await runBeforeCommit(
          (caller, options) => caller.post(`meal_transaction_indices/${plan.id}/look/`, undefined, options),
          mergeOrRemove,
        );
        ok(seen!);
        expect(ended!.status).toBeLessThan(300);
        const { rows } = await test.db.query(
          'SELECT entries FROM meal_plan_looks WHERE strpos(entries::text, $1) > 0',
          [id],
        );
        expect(rows).toEqual([]);
      }
    });

    it('assigns a driver to a ride that the kept client has got', async () => {
      const { region, client, driver } = await createRegionDriverAndClient(api);
      const kept = await createRideClient(api, region.id);
      const ride = await createRideRequest(api, client);
      const [merged, assigned] = await runInOrder(client, [
        merge(kept, client),
        () =>
          api.post('customer_transport_transactions/', {
            customer_request_id: ride.id,
            transport_vendor_id: driver.id,
          }),
      ]);
      ok(merged!);
      expect(ok(assigned!)).toMatchObject({ customer_id: kept.id });
    });
  });

  it('returns 404 and leaves no mail when a client is deleted during her request', async () => {
    const { customer, client_id } = await signInAsCustomer(test, api);
    let response: Promise<ApiResponse>;
    await withOtherTransaction(async (db) => {
      await db.query('DELETE FROM customers WHERE id = $1', [client_id]);
      response = customer.post('customers/cancel_services/', { notes: 'Too ill to eat' });
      await waitForBlockedCall();
    });
    expect((await response!).status).toBe(404);
    const { rows } = await test.db.query('SELECT FROM mail_messages WHERE customer_id = $1', [client_id]);
    expect(rows).toEqual([]);
  });

  it('mails no link for a forgotten password to an address that the account loses at the same time', async () => {
    const { id, email } = await createStaffUser(test, Group.Coordinator);
    const links = test.app.get(PasswordLinksService);
    const allRequestedMailed = () => links.beforeApplicationShutdown();
    await withOtherTransaction(async (db) => {
      await db.query('UPDATE users SET email = $2 WHERE id = $1', [id, `new-${email}`]);
      const body = new URLSearchParams({ email });
      const { status } = await fetch(`${test.base_url}/oidc/password/forgotten`, { method: 'POST', body });
      expect(status).toBe(200);
      await Promise.race([waitForBlockedCall(), allRequestedMailed()]);
    });
    await allRequestedMailed();
    const { rows } = await test.db.query(
      `SELECT purpose FROM password_links WHERE user_id = $1 AND used_at IS NULL
       UNION ALL SELECT kind FROM mail_messages WHERE user_id = $1`,
      [id],
    );
    expect(rows).toEqual([]);
  });

  it('leaves one link that works if a user is invited twice at the same time', async () => {
    const { id } = await createStaffUser(test, Group.Coordinator);
    const responses = await runBeforeCommit(
      (caller, options) => caller.post(`users/${id}/invite/`, undefined, options),
      () => api.post(`users/${id}/invite/`),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    const { rows } = await test.db.query('SELECT FROM password_links WHERE user_id = $1', [id]);
    expect(rows).toHaveLength(1);
  });

  it('sets no due date of the first call when the call that reached a client is deleted during another one', async () => {
    const client = await createClient(api);
    const reach = { customer_id: client.id, outcome: 'reached' };
    const call = ok(await api.post('customer_calls/', reach));
    let response: Promise<ApiResponse>;
    await withOtherTransaction(async (db) => {
      await db.query('SELECT FROM customers WHERE id = $1 FOR NO KEY UPDATE', [client.id]);
      await db.query(
        `INSERT INTO customer_calls (id, customer_id, outcome, author_name, created_at)
         VALUES (gen_random_uuid(), $1, 'reached', 'Cora', now())`,
        [client.id],
      );
      response = api.delete(`customer_calls/${call.id}/`);
      await waitForBlockedCall();
    });
    ok(await response!);
    expect(ok(await api.get(`customers/${client.id}/`))).toMatchObject({ contact_due_date: null });
  });

  it('blocks references to a row that is locked for update and then for deletion', async () => {
    const grant = await createGrant(api);
    const locks = test.app.get(RowLocksService);
    await test.app.get(RequestContext).withUnauditedSystemAccess(() =>
      test.app.get(Transaction).withTransaction(async () => {
        await locks.lockForUpdate('grants', [grant.id]);
        await locks.lockForDelete('grants', grant.id);
        const reference = test.db.query('SELECT FROM grants WHERE id = $1 FOR KEY SHARE NOWAIT', [grant.id]);
        await expect(reference).rejects.toMatchObject({ code: '55P03' });
      }),
    );
  });

  describe('The version of a record', () => {
    it('increases with each change in the database and ignores written values and empty changes', async () => {
      const client = await createClient(api);
      await test.db.query(`UPDATE customers SET city = 'Troy', version = 40 WHERE id = $1`, [client.id]);
      await test.db.query(`UPDATE customers SET city = 'Troy', version = 50 WHERE id = $1`, [client.id]);
      expect(ok(await api.get(`customers/${client.id}/`))).toMatchObject({ city: 'Troy', version: 2 });
    });

    it('is counted by a trigger in every table with a version column', async () => {
      const { rows } = await test.db.query(`
      SELECT c.relname FROM pg_class c
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'version' AND a.atttypid = 'int4'::regtype
      WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND NOT EXISTS (
        SELECT FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid
        WHERE t.tgrelid = c.oid AND p.proname = 'count_version')`);
      expect(rows).toEqual([]);
    });
  });

  it('takes a row lock again after a rollback to a savepoint released it', async () => {
    const grant = await createGrant(api);
    const locks = test.app.get(RowLocksService);
    await test.app.get(Transaction).withTransaction(async () => {
      const failure = new Error('refused');
      const attempt = test.app.get(SavepointsService).attempt(async () => {
        await locks.lockForUpdate('grants', [grant.id]);
        throw failure;
      });
      await expect(attempt).rejects.toBe(failure);
      await locks.lockForUpdate('grants', [grant.id]);
      await expect(
        test.db.query('SELECT FROM grants WHERE id = $1 FOR UPDATE NOWAIT', [grant.id]),
      ).rejects.toThrow('could not obtain lock');
    });
  });
});
