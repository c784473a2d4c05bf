import { Group } from '../../../server/contract/groups.js';
import { MERGED_REFERENCES } from '../../../server/merges/merges.queries.js';
import { signInAsCaregiver } from '../../factories/caregivers.js';
import { createCleaningVendor } from '../../factories/cleaning.js';
import { createClient } from '../../factories/clients.js';
import { createRegion } from '../../factories/places.js';
import { signatureImage, REFERRAL } from '../../factories/referrals.js';
import {
  createRideRequest,
  assignDriver,
  recordTrip,
  createRegionDriverAndClient,
  createRideClient,
} from '../../factories/transport.js';
import { signInAs, createStaffUser, signInUser } from '../../factories/users.js';
import { ok, type Api, type ApiResponse, type Fields, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { DELIVERY, MealCalls } from '../../setup/meal-calls.js';
import { errorCodes, formError } from '../../setup/problems.js';

describe('Duplicate client records', () => {
  let test: TestApp;
  let api: Api;
  let meals: MealCalls;

  beforeAll(async () => {
    test = await startTestApp();
    api = await signInUser(test, await createStaffUser(test, Group.Coordinator));
    meals = new MealCalls(test, api);
  });
  afterAll(() => test.close());

  const read = async ({ id }: Json): Promise<Json> => ok(await api.get(`customers/${id}/`));
  const duplicatesOf = async ({ id }: Json): Promise<Json[]> =>
    ok(await api.get(`customers/${id}/duplicates/`)).results;
  const distinguish = (one: Json, other: Json) =>
    api.post(`customers/${one.id}/distinct_from/`, { other_id: other.id });
  const merge = (one: Json, other: Json, fields: Fields = {}, query: Record<string, string> = {}) =>
    api.post(`customers/${one.id}/merge/`, { other_id: other.id, ...fields }, { query });

  it('are listed with the fields that agree and the fields that differ', async () => {
    const client = await createClient(api, {
      name: 'Marta Both',
      date_of_birth: '1950-02-03',
      city: 'Dayton',
    });
    const other = await createClient(api, { name: 'marta both', date_of_birth: '1950-02-03', city: 'Xenia' });
    const [duplicate, ...others] = await duplicatesOf(client);
    expect(others).toEqual([]);
    expect(duplicate).toMatchObject({ id: other.id, name: 'marta both' });
    expect(duplicate!.agrees).toEqual(expect.arrayContaining(['name', 'date_of_birth', 'employment_status']));
    expect(duplicate!.differs).toContain('city');
    expect(duplicate!.differs).not.toContain('name');
  });

  it('are no longer flagged once marked as distinct, until an identifying field changes', async () => {
    const knownClient = await createClient(api, { name: 'Nora Apart', email: 'nora@apart.test' });
    const clinic = await signInAs(test, Group.ReferralCenter);
    const form = { ...REFERRAL, name: 'Nora Apart', email: 'nora@apart.test', phone_number: '' };
    const referredClient = ok(await clinic.post('customers/', form));
    const isFlagged = async () =>
      ok(await api.get('customers/', { query: { id: referredClient.id } })).results[0].is_possible_duplicate;
    const isInToday = async () =>
      JSON.stringify(
        ok(await api.get('today/', { query: { regions: 'all', reason: 'possible_duplicate' } })),
      ).includes(referredClient.id);
    expect([await isFlagged(), await isInToday()]).toEqual([true, true]);
    expect((await distinguish(knownClient, referredClient)).status).toBe(204);
    expect((await distinguish(referredClient, knownClient)).status).toBe(204);
    expect([await isFlagged(), await isInToday()]).toEqual([false, false]);
    expect([await duplicatesOf(knownClient), await duplicatesOf(referredClient)]).toEqual([[], []]);
    ok(await api.patch(`customers/${knownClient.id}/`, { city: 'Troy' }));
    expect(await isFlagged()).toBe(false);
    ok(await api.patch(`customers/${knownClient.id}/`, { phone_number: '9375550188' }));
    expect([await isFlagged(), await isInToday()]).toEqual([true, true]);
    expect(await duplicatesOf(referredClient)).toHaveLength(1);
  });

  it('refuse a mark as distinct with 412 if one record changed after it was shown', async () => {
    const client = await createClient(api, { name: 'Ann Shown', date_of_birth: '1961-02-03' });
    const other = await createClient(api, { name: 'Ann Shown', date_of_birth: '1961-02-03' });
    const markAs = (versions: Fields) =>
      api.post(`customers/${client.id}/distinct_from/`, { other_id: other.id, versions });
    const changed = ok(await api.patch(`customers/${other.id}/`, { phone_number: '9375550189' }));
    expect(await markAs({ this: client.version, other: other.version })).toMatchObject({
      status: 412,
      body: { code: 'version_conflict', detail: expect.stringContaining('of Ann Shown') },
    });
    expect(await duplicatesOf(client)).toHaveLength(1);
    expect((await markAs({ this: client.version, other: changed.version })).status).toBe(204);
    expect(await duplicatesOf(client)).toEqual([]);
    expect((await markAs({ this: client.version })).status).toBe(400);
  });

  it('are listed again when their mark as distinct is removed', async () => {
    const client = await createClient(api, { name: 'Una Undo', email: 'una@undo.test' });
    const other = await createClient(api, { name: 'Una Undo' });
    const removeDistinction = () => api.delete(`customers/${other.id}/distinct_from/${client.id}/`);
    expect((await removeDistinction()).status).toBe(404);
    expect((await distinguish(client, other)).status).toBe(204);
    expect(await duplicatesOf(client)).toEqual([]);
    expect((await removeDistinction()).status).toBe(204);
    expect([await duplicatesOf(client), await duplicatesOf(other)]).toEqual([
      [expect.objectContaining({ id: other.id })],
      [expect.objectContaining({ id: client.id })],
    ]);
  });

  it('are refused if both ids are the same or one does not exist', async () => {
    const client = await createClient(api);
    expect((await distinguish(client, client)).body.errors).toHaveProperty('other_id');
    expect((await merge(client, { id: '018f0000-0000-7000-8000-000000000000' })).status).toBe(400);
    expect((await merge({ id: '018f0000-0000-7000-8000-000000000000' }, client)).status).toBe(404);
    expect((await api.get('customers/x/duplicates/')).status).toBe(404);
  });

  it('merge into one record with the rides, calls, caregivers and costs of both', async () => {
    const rides = await createRegionDriverAndClient(api);
    const { client, region, driver } = rides;
    const other = await createRideClient(api, region.id, {
      name: 'Olive Other',
      email: 'olive@merge.test',
      meals_allergies: 'Nuts',
    });
    await assignDriver(api, await createRideRequest(api, other, { pick_up_time: '14:00' }), driver);
    await recordTrip(api, { ...rides, client: other });
    ok(await api.post('customer_calls/', { customer_id: other.id, outcome: 'reached' }));
    const { invited } = await signInAsCaregiver(test, api, other.id, ['transportation']);
    const spentOn = async ({ id }: Json) => ok(await api.get(`customers/${id}/budget/`)).spent;
    const spentBefore = (await spentOn(client)) + (await spentOn(other));
    const versions = { this: (await read(client)).version, other: (await read(other)).version };
    const body = { fields: { email: 'other', meals_allergies: 'other' }, versions };

    const preview = ok(await merge(client, other, body, { dry_run: 'true' }));
    expect(preview.ends).toEqual(['account']);
    expect(preview.moves).toEqual(
      expect.arrayContaining([
        { kind: 'rides', count: 2 },
        { kind: 'calls', count: 1 },
        { kind: 'caregivers', count: 1 },
      ]),
    );
    expect((await read(other)).name).toBe('Olive Other');

    const merged = ok(await merge(client, other, body));
    expect(merged).toMatchObject({ id: client.id, name: client.name, email: 'olive@merge.test' });
    expect(merged.meals_allergies).toBe('Nuts');
    expect((await api.get(`customers/${other.id}/`)).status).toBe(404);
    expect(await spentOn(client)).toBe(spentBefore);
    const trips = await api.get('customer_transport_transactions/', { query: { customer: client.id } });
    expect(ok(trips).count).toBe(2);
    const caregivers = ok(await api.get('caregivers/', { query: { customer: client.id } })).results;
    expect(caregivers.map(({ id }: Json) => id)).toEqual([invited.id]);
    const history = JSON.stringify(
      ok(await api.get(`customers/${client.id}/history/`, { query: { page_size: 200 } })),
    );
    expect(history).toContain('Merged record');
    expect(history).toContain('Olive Other');
    const actions = ok(
      await api.get(`customers/${client.id}/history/`, { query: { by: 'action', page_size: 200 } }),
    ).results;
    const resourcesOf = ({ others, resource }: Json) =>
      [...others, { resource }].map((entry) => entry.resource);
    const mergeActions = actions.filter((action: Json) => resourcesOf(action).includes('merged_clients'));
    expect(mergeActions).toHaveLength(1);
    expect([...mergeActions[0].others, mergeActions[0]]).toContainEqual(
      expect.objectContaining({ resource: 'customers', event: 'delete' }),
    );
    const requests = actions.filter(({ at }: Json) => at === mergeActions[0].at);
    expect(requests).toHaveLength(1);
    const { rows } = await test.db.query('SELECT count(*)::int FROM users WHERE email = $1', [
      'olive@merge.test',
    ]);
    expect(rows[0].count).toBe(1);

    expect((await api.delete(`customers/${client.id}/`)).status).toBe(204);
    const remainingEntries = await test.db.query(
      `SELECT count(*)::int FROM audit_entries WHERE changes::text LIKE '%Olive Other%'`,
    );
    expect(remainingEntries.rows[0].count).toBe(0);
  });

  it('keep the value of either record where the other has none, unless a side is chosen', async () => {
    const kept = await createClient(api, { city: 'Dayton', ok_to_text: false });
    const other = await createClient(api, {
      city: 'Xenia',
      ok_to_text: true,
      meals_allergies: 'Nuts',
      meals_preference: 'Vegetarian',
      is_physician_verbal_consent_given: true,
    });
    expect(ok(await merge(kept, other, { fields: { meals_preference: 'this' } }))).toMatchObject({
      city: 'Dayton',
      ok_to_text: false,
      meals_allergies: 'Nuts',
      meals_preference: '',
      is_physician_verbal_consent_given: true,
    });
  });

  it('name the allergies that are not kept, in the preview and in the response', async () => {
    const warningsOf = (response: ApiResponse) => (ok(response).warnings ?? []) as Json[];
    const kept = await createClient(api, { meals_allergies: 'Nuts' });
    const other = await createClient(api, { meals_allergies: 'Milk' });
    const named = (text: string) => [
      { code: 'allergies_not_kept', message: expect.stringContaining(`not kept: ${text}.`) },
    ];
    const preview = { dry_run: 'true' };
    expect(warningsOf(await merge(kept, other, {}, preview))).toMatchObject(named('Milk'));
    const fields = { meals_allergies: 'other' };
    expect(warningsOf(await merge(kept, other, { fields }, preview))).toMatchObject(named('Nuts'));
    expect(warningsOf(await merge(kept, other, {}))).toMatchObject(named('Milk'));
    const same = await createClient(api, { meals_allergies: 'nuts' });
    expect(warningsOf(await merge(kept, same, {}, preview))).toEqual([]);
    const partOfWord = await createClient(api, { meals_allergies: 'Fish' });
    const shellfish = await createClient(api, { meals_allergies: 'Shellfish' });
    expect(warningsOf(await merge(shellfish, partOfWord, {}, preview))).toMatchObject(named('Fish'));
  });

  it('count a ride once in the preview, with a driver, without one or after its trip was cancelled', async () => {
    const { client, region, driver } = await createRegionDriverAndClient(api);
    const other = await createRideClient(api, region.id);
    const previewMoves = async () => ok(await merge(client, other, {}, { dry_run: 'true' })).moves;
    await createRideRequest(api, other, { pick_up_time: '09:00' });
    expect(await previewMoves()).toEqual([{ kind: 'rides', count: 1 }]);
    const trip = await assignDriver(
      api,
      await createRideRequest(api, other, { pick_up_time: '14:00' }),
      driver,
    );
    expect(await previewMoves()).toEqual([{ kind: 'rides', count: 2 }]);
    ok(await api.delete(`customer_transport_transactions/${trip.id}/`));
    expect(await previewMoves()).toEqual([{ kind: 'rides', count: 2 }]);
  });

  it('refuse a merge with 412 if one record changed after it was shown', async () => {
    const client = await createClient(api);
    const other = await createClient(api);
    const versions = { this: client.version, other: other.version };
    ok(await api.patch(`customers/${other.id}/`, { city: 'Troy' }));
    const response = await merge(client, other, { versions });
    expect(response).toMatchObject({ status: 412, body: { code: 'version_conflict' } });
  });

  it('refuse a merge with 412 if its consequences changed after the preview', async () => {
    const client = await createClient(api);
    const other = await createClient(api);
    const { version } = ok(await merge(client, other, {}, { dry_run: 'true' }));
    ok(await api.post('customer_calls/', { customer_id: other.id, outcome: 'no_answer' }));
    const mergeAsShown = () =>
      api.post(
        `customers/${client.id}/merge/`,
        { other_id: other.id },
        { headers: { 'If-Consequences-Match': `"${version}"` } },
      );
    expect(await mergeAsShown()).toMatchObject({ status: 412, body: { code: 'version_conflict' } });
    expect((await read(other)).name).toBe(other.name);
  });

  it('need a new preview once a colleague has marked the two as different persons', async () => {
    const [client, other] = [await createClient(api), await createClient(api)];
    const { version, warnings } = ok(await merge(client, other, {}, { dry_run: 'true' }));
    expect(warnings).toEqual([]);
    ok(await api.post(`customers/${other.id}/distinct_from/`, { other_id: client.id }));
    const mergeIf = (shown: number) =>
      api.post(
        `customers/${client.id}/merge/`,
        { other_id: other.id },
        { headers: { 'If-Consequences-Match': `"${shown}"` } },
      );
    expect((await mergeIf(version)).status).toBe(412);
    const preview = ok(await merge(client, other, {}, { dry_run: 'true' }));
    expect(preview.warnings).toEqual([
      { code: 'marked_distinct', message: 'The two records are marked as two people.' },
    ]);
    expect(ok(await mergeIf(preview.version)).warnings).toBeUndefined();
  });

  it('keep the signatures of the remaining record and add missing ones from the other', async () => {
    const [keptSignature, droppedSignature, addedSignature] = [100, 200, 300].map((ink) =>
      signatureImage({ ink }),
    );
    const client = await createClient(api, {
      authorization_signature: keptSignature,
      authorization_signature_date: '2026-01-11',
      verification_signature_date: '2026-01-12',
    });
    const other = await createClient(api, {
      authorization_signature: droppedSignature,
      authorization_signature_date: '2026-01-13',
      verification_signature: addedSignature,
      verification_signature_date: '2026-01-14',
    });
    const { moves } = ok(await merge(client, other, {}, { dry_run: 'true' }));
    expect(moves).toEqual([{ kind: 'signatures', count: 1 }]);
    expect(ok(await merge(client, other))).toMatchObject({
      authorization_signature: keptSignature,
      authorization_signature_date: '2026-01-11',
      verification_signature: addedSignature,
      verification_signature_date: '2026-01-14',
    });
    const { rows } = await test.db.query(
      'SELECT count(*)::int FROM customer_signatures WHERE customer_id = ANY ($1::uuid[])',
      [[client.id, other.id]],
    );
    expect(rows[0].count).toBe(2);
  });

  it('keep the reasons of both budget adjustments, and that the client had her cleaner before', async () => {
    const region = await createRegion(api);
    const vendor = await createCleaningVendor(api, region.id);
    const adjusted = (amount: number, note: string): Fields => ({
      region_id: region.id,
      meal_budget_consumption_adjustment: amount,
      meal_budget_consumption_adjustment_note: note,
    });
    const kept = await createClient(api, adjusted(20, 'A refund'));
    const other = await createClient(api, {
      ...adjusted(50, 'Two lists by fax'),
      transport_budget_consumption_adjustment: 7.5,
      transport_budget_consumption_adjustment_note: 'A taxi',
      assigned_cleaning_vendor_id: vendor.id,
      is_existing_vendor_assignment: true,
    });
    expect(ok(await merge(kept, other))).toMatchObject({
      meal_budget_consumption_adjustment: 70,
      meal_budget_consumption_adjustment_note: 'A refund\nTwo lists by fax',
      transport_budget_consumption_adjustment_note: 'A taxi',
      cleaning_budget_consumption_adjustment_note: '',
      assigned_cleaning_vendor_id: vendor.id,
      is_existing_vendor_assignment: true,
    });
  });

  it('move the meals of an open plan to the remaining record and use its allergies', async () => {
    const kitchen = await meals.kitchenFor(DELIVERY);
    const { client: other, schedules } = await meals.addMealClient(kitchen, { name: 'Olga Listed' });
    const client = await createClient(api, {
      name: 'Kay Kept',
      status: 'active',
      region_id: kitchen.region.id,
      program_id: kitchen.program.id,
      meals_allergies: 'Peanuts',
    });
    const { moves } = ok(await merge(client, other, {}, { dry_run: 'true' }));
    expect(moves).toEqual([{ kind: 'meals', count: schedules.length }]);
    ok(await merge(client, other));
    expect(await meals.findDatesAndStatuses(client)).toEqual(
      schedules.map(({ date_of_delivery, status }) => `${date_of_delivery} ${status}`),
    );
    const [delivery, ...others] = await meals.deliveriesOf(client);
    expect(others).toEqual([]);
    expect(delivery).toMatchObject({ status: 'scheduled', customer_meals_allergies: 'Peanuts' });
    const sentPlan = await meals.send(kitchen);
    expect(sentPlan).toMatchObject({ number_of_customers: 1 });
  });

  it.each([
    ['the same direction', false],
    ['opposite directions', true],
  ])('are merged once by two concurrent merges in %s', async (_label, isSwapped) => {
    const client = await createClient(api);
    const other = await createClient(api);
    const responses = await Promise.all([
      merge(client, other),
      isSwapped ? merge(other, client) : merge(client, other),
    ]);
    const [success, failure] = responses.toSorted((one, another) => one.status - another.status);
    expect(success!.status).toBe(200);
    expect([400, 404]).toContain(failure!.status);
    expect(JSON.stringify(failure!.body)).toMatch(isSwapped ? /merged|not found/i : /merged/);
    const responsesAfter = await Promise.all([client, other].map(({ id }) => api.get(`customers/${id}/`)));
    expect(responsesAfter.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  it('refuse a merge if both have a meal on one day or the remaining client is not active', async () => {
    const kitchen = await meals.kitchenFor(DELIVERY);
    const { client } = await meals.addMealClient(kitchen);
    const { client: other } = await meals.addMealClient(kitchen);
    const response = await merge(client, other);
    expect(response.status).toBe(400);
    const [error] = response.body.errors.non_field_errors;
    expect(error.code).toBe('overlapping_bookings');
    expect(error.message).toContain(`a meal on ${DELIVERY}`);
    const newClient = await createClient(api, { region_id: kitchen.region.id });
    expect((await merge(newClient, other)).body.errors.non_field_errors[0].code).toBe('customer_not_active');
  });

  it('leave no stored response of the merged record once the remaining client is removed', async () => {
    const create = () =>
      api.post(
        'customers/',
        {
          name: 'Mae Merged',
          date_of_birth: '1971-03-09',
          employment_status: 'Employed',
          emergency_contact_name: 'Bo Lee',
          emergency_contact_phone_number: '9375550161',
        },
        { headers: { 'idempotency-key': 'merged-record' } },
      );
    const other = ok(await create());
    const client = await createClient(api, { name: 'Mae Married' });
    ok(await merge(client, other));
    expect((await create()).body).toMatchObject({ name: 'Mae Merged' });
    expect((await api.delete(`customers/${client.id}/`)).status).toBe(204);
    expect((await create()).status).toBe(404);
  });

  it('leave no first call due if the merged record was reached', async () => {
    const [client, other] = [
      await createClient(api, { name: 'Rae' }),
      await createClient(api, { name: 'Rae' }),
    ];
    ok(await api.post('customer_calls/', { customer_id: other.id, outcome: 'reached' }));
    expect((await read(client)).contact_due_date).not.toBeNull();
    expect(ok(await merge(client, other))).toMatchObject({
      contacted_at: expect.any(String),
      contact_due_date: null,
    });
  });

  it('refuse a merge if both have a ride at one time, with or without a driver', async () => {
    const { client, region, driver } = await createRegionDriverAndClient(api);
    const other = await createRideClient(api, region.id);
    await createRideRequest(api, client, { pick_up_time: '09:00' });
    const late = await createRideRequest(api, other, { pick_up_time: '10:00' });
    const refusal = async () => (await merge(client, other)).body.errors.non_field_errors[0];
    expect(await refusal()).toMatchObject({
      code: 'overlapping_bookings',
      message: expect.stringContaining(`a ride on ${late.pick_up_date} 09:00`),
    });
    await assignDriver(api, late, driver);
    expect(await refusal()).toMatchObject({ code: 'overlapping_bookings' });
    const free = await createRideClient(api, region.id);
    await createRideRequest(api, free, { pick_up_time: '10:30' });
    ok(await merge(client, free));
  });

  it('refuse a merge that would leave more than five caregivers', async () => {
    const { client, region } = await createRegionDriverAndClient(api);
    const other = await createRideClient(api, region.id);
    const invite = async ({ id }: Json, name: string): Promise<Json> =>
      ok(
        await api.post('caregivers/', {
          customer_id: id,
          name,
          email: `${name}@merged.test`,
          services: ['transportation'],
        }),
      );
    for (const name of ['ada', 'bea', 'cleo']) await invite(client, name);
    const [first] = [await invite(other, 'dora'), await invite(other, 'eve'), await invite(other, 'fay')];
    const response = await merge(client, other);
    expect(errorCodes(response)).toEqual(formError('too_many_caregivers'));
    expect((await api.delete(`caregivers/${first!.id}/`)).status).toBe(204);
    ok(await merge(client, other));
  });

  it('allow a merge into a client who is not active if the other has only ride requests of past days', async () => {
    const { client: other } = await createRegionDriverAndClient(api);
    const request = await createRideRequest(api, other);
    const newClient = await createClient(api, { region_id: other.region_id });
    expect((await merge(newClient, other)).body.errors.non_field_errors[0].code).toBe('customer_not_active');
    await test.db.query(
      `UPDATE customer_transport_requests SET pick_up_timestamp = now() - interval '3 days' WHERE id = $1`,
      [request.id],
    );
    ok(await merge(newClient, other));
  });

  it('have a merge rule for every foreign key to clients', async () => {
    const { rows } = await test.db.query(
      `SELECT c.conrelid::regclass || '.' || a.attname AS reference FROM pg_constraint c
       JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
       WHERE c.contype = 'f' AND c.confrelid = 'customers'::regclass`,
    );
    expect(rows.map(({ reference }) => reference).sort()).toEqual(Object.keys(MERGED_REFERENCES).sort());
  });
});
