import { Group } from '../../../server/contract/groups.js';
import { createPeer } from '../../factories/peer-support.js';
import { createDriver, createRideRequest, assignDriver } from '../../factories/transport.js';
import { signInAs, signInAsCustomer, signInUser } from '../../factories/users.js';
import { processMeals, type Kitchen } from '../../factories/clients.js';
import { ok, type Api, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { dayAfter } from '../../setup/dates.js';
import { DELIVERY, MealCalls } from '../../setup/meal-calls.js';
import { mailsTo } from '../../setup/outbox.js';
import { errorCodes, fieldError } from '../../setup/problems.js';

describe('The client’s own record', () => {
  let test: TestApp;
  let office: Api;
  let meals: MealCalls;
  let customer: Api;
  let client: Json;
  let kitchen: Kitchen;
  let url: string;

  beforeAll(async () => {
    test = await startTestApp();
  });
  afterEach(() => test.clock.set(null));
  afterAll(() => test.close());

  beforeEach(async () => {
    office = await signInAs(test, Group.Coordinator);
    meals = new MealCalls(test, office);
    kitchen = await meals.kitchenFor(DELIVERY, { cut_off_days: 0 });
    const account = await signInAsCustomer(test, office, {
      region_id: kitchen.region.id,
      program_id: kitchen.program.id,
      status: 'active',
      number_of_adults: 2,
      has_opted_for_meal_service: true,
      has_opted_for_transport_service: true,
      has_opted_for_peer_support_service: true,
      is_physician_verbal_consent_given: true,
      assigned_meal_vendor_id: kitchen.vendor.id,
      notes: 'For the office alone',
    });
    customer = account.customer;
    url = `customers/${account.client_id}/`;
    client = ok(await office.get(url));
  });

  const readRecord = async (): Promise<Json> => ok(await customer.get(url));

  it('shows the next meal, the next ride with driver and phone, and the number of peers', async () => {
    expect(await readRecord()).toMatchObject({
      next_meal: null,
      next_trip: null,
      number_of_peers_informed: 0,
    });
    const [first] = await processMeals(office, client, kitchen, DELIVERY);
    const driver = await createDriver(office, kitchen.region.id, { first_name: 'Dora' });
    const request = await createRideRequest(office, client);
    const trip = await assignDriver(office, request, driver);
    const peer = await createPeer(office, kitchen.region.id);
    ok(
      await office.post(`${url}email_customer_info_to_peer_support_resources/`, {
        peer_support_resource_ids: [peer.id],
      }),
    );

    expect(await readRecord()).toMatchObject({
      next_meal: {
        id: first.id,
        date_of_delivery: DELIVERY,
        status: 'scheduled',
        number_of_adults: 2,
        number_of_children: 0,
        meal_vendor_name: kitchen.vendor.name,
      },
      next_trip: {
        id: trip.id,
        pick_up_address: request.pick_up_address,
        driver_first_name: 'Dora',
        office_phone: kitchen.region.phone_number,
        time_zone: kitchen.region.time_zone,
      },
      number_of_peers_informed: 1,
      region: { time_zone: kitchen.region.time_zone },
      is_meal_cancelled: false,
    });
    expect(Date.parse((await readRecord()).next_trip.pick_up_timestamp)).toBe(
      Date.parse(trip.pick_up_timestamp),
    );
    await office.post(`customer_meal_schedules/${first.id}/cancel/`);
    expect((await readRecord()).next_meal.id).not.toBe(first.id);
    await test.db.query(`UPDATE mail_messages SET status = 'failed' WHERE "to" = $1`, [[peer.email]]);
    expect((await readRecord()).number_of_peers_informed).toBe(0);
  });

  const nextMealAt = async (instant: string): Promise<string> => {
    test.clock.set(new Date(instant));
    const { next_meal } = ok(await (await signInUser(test, client as { email: string })).get(url));
    return next_meal.date_of_delivery;
  };

  it('shows the next ride until half an hour after its pick-up, then the ride home', async () => {
    const driver = await createDriver(office, kitchen.region.id);
    const outbound = await createRideRequest(office, client, { pick_up_time: '09:00' });
    const trip = await assignDriver(office, outbound, driver);
    const home = await assignDriver(
      office,
      await createRideRequest(office, client, { pick_up_time: '11:00' }),
      driver,
    );
    const nextTripAfter = async (minutes: number): Promise<string> => {
      test.clock.set(new Date(Date.parse(trip.pick_up_timestamp) + minutes * 60_000));
      return ok(await (await signInUser(test, client as { email: string })).get(url)).next_trip.id;
    };
    expect(await nextTripAfter(29)).toBe(trip.id);
    expect(await nextTripAfter(31)).toBe(home.id);
  });

  it('shows the next meal until its day ends in the region’s time zone', async () => {
    const [first, second] = await processMeals(office, client, kitchen, DELIVERY);
    expect(await nextMealAt(`${dayAfter(DELIVERY, 1)}T03:00:00Z`)).toBe(first.date_of_delivery);
    expect(await nextMealAt(`${dayAfter(DELIVERY, 1)}T06:00:00Z`)).toBe(second.date_of_delivery);
  });

  it('shows the next meal until its day ends in the office’s time zone when the client has no region', async () => {
    const [first, second] = await processMeals(office, client, kitchen, DELIVERY);
    ok(await office.patch(url, { region_id: null }));
    expect(await nextMealAt(`${dayAfter(DELIVERY, 1)}T03:00:00Z`)).toBe(first.date_of_delivery);
    expect(await nextMealAt(`${dayAfter(DELIVERY, 1)}T06:00:00Z`)).toBe(second.date_of_delivery);
  });

  it('hides internal notes, costs, budgets and other fields of the office', async () => {
    const fields = Object.keys(await readRecord()).filter((field) =>
      /^notes$|inactive_notes|internal|budget|cost|signature$|duplicate|consent$/.test(field),
    );
    expect(fields).toEqual([]);
  });

  it('accepts changes of allergies and language only', async () => {
    const recordBefore = await readRecord();
    const changedRecord = ok(
      await customer.patch(url, { meals_allergies: 'Nuts', preferred_language: 'Spanish' }),
    );
    expect(changedRecord).toEqual({
      ...recordBefore,
      meals_allergies: 'Nuts',
      preferred_language: 'Spanish',
      version: changedRecord.version,
    });
    expect(ok(await customer.get('users/profile/')).preferred_language).toBe('Spanish');

    const readOnlyFields = {
      name: 'Other',
      meals_preference: 'Soft',
      status: 'complete',
      number_of_adults: 9,
    };
    for (const [field, value] of Object.entries(readOnlyFields)) {
      expect(errorCodes(await customer.patch(url, { [field]: value }))).toEqual(
        fieldError(field, 'read_only'),
      );
    }
    for (const field of ['notes', 'start', 'colour', 'confirmed']) {
      expect(errorCodes(await customer.patch(url, { [field]: 'x' }))).toEqual(
        fieldError(field, 'unknown_field'),
      );
    }
    expect(errorCodes(await customer.patch(url, { meals_allergies: 'x'.repeat(1001) }))).toEqual(
      fieldError('meals_allergies', 'max_length'),
    );
    // Sending the unchanged record back changes nothing.
    expect(ok(await customer.patch(url, changedRecord))).toEqual(changedRecord);
  });

  it('shows a change in the history under the client’s name', async () => {
    ok(await customer.patch(url, { meals_allergies: 'Nuts' }));
    const { results } = ok(await office.get(`${url}history/`));
    expect(results[0]).toMatchObject({
      actor_name: client.name,
      actor_group: 'Customer',
      changes: [{ field: 'meals_allergies', old: null, new: 'Nuts' }],
    });
  });

  it('refuses a stale version with 412 without naming the changed office field', async () => {
    const headers = { 'if-match': `"${(await readRecord()).version}"` };
    ok(await office.patch(url, { diagnosis: 'Something new' }));
    const staleResponse = await customer.patch(url, { meals_allergies: 'Nuts' }, { headers });
    expect([staleResponse.status, staleResponse.body.code ?? staleResponse.text]).toEqual([
      412,
      expect.stringContaining('version_conflict'),
    ]);
    expect(staleResponse.text).not.toContain('Diagnosis');
    expect((await readRecord()).meals_allergies).toBe('');
  });

  it('is the only record that the client can change, and she cannot delete it', async () => {
    const { client_id } = await signInAsCustomer(test, office);
    const headers = { 'if-match': '"999"' };
    const response = await customer.patch(
      `customers/${client_id}/`,
      { meals_allergies: 'Nuts' },
      { headers },
    );
    expect(response.status).toBe(404);
    expect((await customer.delete(url)).status).toBe(403);
  });

  it('mails the caterer a correction when allergies change after the list was sent', async () => {
    await processMeals(office, client, kitchen, DELIVERY);
    await meals.send(kitchen);
    ok(await customer.patch(url, { preferred_language: 'Spanish' }));
    expect(await mailsTo(test, kitchen.vendor.email)).toHaveLength(1);
    ok(await customer.patch(url, { meals_allergies: 'Sesame' }));
    const [, correction, ...otherMails] = await mailsTo(test, kitchen.vendor.email);
    expect(otherMails).toEqual([]);
    expect(correction!.kind).toBe('caterer_correction');
    expect(correction!.text).toContain('Sesame');
    expect((await meals.deliveriesOf(client))[0].customer_meals_allergies).toBe('Sesame');
    expect(ok(await office.get(`${url}uncorrected_plans/`)).results).toEqual([]);
  });

  it('keeps the allergies of the delivery day on a delivered meal', async () => {
    ok(await customer.patch(url, { meals_allergies: 'Peanuts' }));
    await processMeals(office, client, kitchen, DELIVERY);
    await meals.send(kitchen);
    await meals.complete();
    ok(await customer.patch(url, { meals_allergies: 'Milk' }));
    const query = { customer: client.id, status: 'completed' };
    const { results } = ok(await customer.get('meal_transport_transactions/', { query }));
    expect(results).toMatchObject([{ customer_meals_allergies: 'Peanuts' }]);
  });
});
