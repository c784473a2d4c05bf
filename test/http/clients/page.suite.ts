import { randomUUID } from 'node:crypto';
import { CUSTOMER_STATUSES } from '../../../server/contract/customers.js';
import { Group } from '../../../server/contract/groups.js';
import { createClient } from '../../factories/clients.js';
import { createDeliveryVendor } from '../../factories/meal-vendors.js';
import { createProgram, createRegion } from '../../factories/places.js';
import { signatureImage, REFERRAL } from '../../factories/referrals.js';
import { signInAs, createStaffUser, signInUser } from '../../factories/users.js';
import { ok, type Api, type Fields, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { DELIVERY, MealCalls } from '../../setup/meal-calls.js';
import { errorCodes, fieldError } from '../../setup/problems.js';

describe('The client page', () => {
  let test: TestApp;
  let api: Api;
  let meals: MealCalls;

  beforeAll(async () => {
    test = await startTestApp();
    api = await signInUser(test, await createStaffUser(test, Group.Coordinator, { name: 'Carla Jensen' }));
    meals = new MealCalls(test, api);
  });
  afterAll(() => test.close());

  describe('Possible duplicates', () => {
    const findDuplicates = async (fields: Fields): Promise<Json[]> =>
      ok(await api.post('customers/duplicates/', fields)).results;
    const findReasons = async (client: Json, fields: Fields) =>
      (await findDuplicates(fields)).find(({ id }) => id === client.id)?.reasons;

    it.each([
      ['the same name and birth date', 'Josephine Carmichael', '1961-04-09'],
      ['a slip in the name', 'Josefine Carmichel', '1961-04-09'],
      ['first and last name swapped', 'Carmichael, Josephine', '1961-04-09'],
      ['a married name', 'Josephine Carmichael-Stone', '1961-04-09'],
      ['another case, and spaces', '  josephine   CARMICHAEL', '1961-04-09'],
      ['a slip in the year', 'Josephine Carmichael', '1960-04-09'],
      ['day and month swapped', 'Josephine Carmichael', '1961-09-04'],
    ])('are found by %s', async (_label, name, date_of_birth) => {
      const client = await createClient(api, { name: 'Josephine Carmichael', date_of_birth: '1961-04-09' });
      expect(await findReasons(client, { name, date_of_birth })).toEqual(['name']);
    });

    it.each([
      ['the same birth date alone', 'Wilhelmina Ngata', '1961-04-09'],
      ['the same name alone', 'Josephine Carmichael', '1985-11-30'],
      ['a name without a birth date', 'Josephine Carmichael', undefined],
    ])('are not found by %s', async (_label, name, date_of_birth) => {
      const client = await createClient(api, { name: 'Josephine Carmichael', date_of_birth: '1961-04-09' });
      expect(await findReasons(client, { name, date_of_birth })).toBeUndefined();
    });

    it('are found by any phone number and by e-mail, the likeliest first', async () => {
      const client = await createClient(api, {
        name: 'Ottilie Phone',
        date_of_birth: '1955-01-02',
        landline_phone_number: '9375550177',
        email: 'ottilie@double.test',
      });
      const other = await createClient(api, { phone_number: '9375550177' });
      expect(await findReasons(client, { phone_number: '(937) 555-0177' })).toEqual(['phone']);
      expect(await findReasons(client, { email: 'Ottilie@Double.test' })).toEqual(['email']);
      const duplicates = await findDuplicates({
        name: 'Otilie Phone',
        date_of_birth: '1955-01-02',
        work_phone: '9375550177',
        email: 'ottilie@double.test',
      });
      expect(duplicates.map(({ id }) => id)).toEqual([client.id, other.id]);
      expect(duplicates[0].reasons).toEqual(['email', 'name', 'phone']);
      expect(await findDuplicates({ phone_number: '9375550177', except: client.id })).toHaveLength(1);
      expect(await findDuplicates({})).toEqual([]);
    });

    it('are flagged in the list while the client is new and are never shown to the clinic', async () => {
      const knownClient = await createClient(api, { email: 'twice@double.test', name: 'Una Twice' });
      const clinic = await signInAs(test, Group.ReferralCenter);
      const form = { ...REFERRAL, name: 'Una Twice', email: 'twice@double.test', phone_number: '' };
      const response = await clinic.post('customers/', form);
      expect(Object.keys(ok(response)).sort()).toEqual(['created_at', 'id', 'name', 'status']);
      const listFlags = async () =>
        ok(
          await api.get('customers/', {
            query: { id: [knownClient.id, response.body.id], ordering: 'created_at' },
          }),
        ).results.map(({ is_possible_duplicate }: Json) => is_possible_duplicate);
      expect(await listFlags()).toEqual([true, true]);
      ok(await api.patch(`customers/${knownClient.id}/`, { status: 'active' }));
      expect(await listFlags()).toEqual([false, true]);
      expect((await clinic.post('customers/duplicates/', { name: 'Una Twice' })).status).toBe(403);
    });
  });

  describe('The preview of a change', () => {
    const consequences = (client: Json, query: Record<string, string>) =>
      api.get(`customers/${client.id}/consequences/`, { query });

    it('lists the meals to cancel by kind, count and date, and the change cancels the same meals', async () => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      const { client } = await meals.addMealClient(kitchen);
      await meals.send(kitchen);
      const preview = ok(await consequences(client, { status: 'archive' }));
      expect(preview.keeps).toEqual([]);
      const [stoppedMeals] = preview.stops;
      expect(stoppedMeals).toMatchObject({ kind: 'meal', finalized_count: 1, told: [kitchen.vendor.name] });
      expect(stoppedMeals.count).toBe(stoppedMeals.dates.length);
      expect(stoppedMeals.dates).toEqual([...stoppedMeals.dates].sort());
      expect(ok(await consequences(client, { has_opted_for_meal_service: 'false' })).stops).toEqual(
        preview.stops,
      );
      const holdPreview = ok(await consequences(client, { status: 'hold' }));
      expect(holdPreview).toMatchObject({
        stops: [],
        keeps: [{ kind: 'meal', count: 1, dates: [stoppedMeals.dates[0]] }],
      });
      expect(ok(await consequences(client, { status: 'active' }))).toEqual({
        version: expect.any(Number),
        stops: [],
        keeps: [],
        meals_moved: [],
        vendors_cleared: [],
        program_cleared: null,
      });

      ok(await api.patch(`customers/${client.id}/`, { status: 'archive' }));
      const schedules = ok(
        await api.get('customer_meal_schedules/', { query: { customer: client.id } }),
      ).results;
      const cancelled = schedules.filter(({ status }: Json) => status === 'cancelled');
      expect(cancelled.map(({ date_of_delivery }: Json) => date_of_delivery)).toEqual(stoppedMeals.dates);
      expect(ok(await consequences(client, { status: 'in_memorium' })).stops).toEqual([]);
    });

    it('refuses a status as its change does, but not In Memoriam, which one step sets from any status', async () => {
      const client = await createClient(api, { status: 'active' });
      expect(ok(await consequences(client, { status: 'in_memorium' })).stops).toEqual([]);
      ok(await api.patch(`customers/${client.id}/`, { status: 'archive' }));
      for (const response of [
        await consequences(client, { status: 'complete' }),
        await api.patch(`customers/${client.id}/`, { status: 'complete' }),
      ])
        expect(errorCodes(response)).toEqual(
          fieldError('status', 'archive_can_only_be_moved_to_in_memorium'),
        );
      ok(await consequences(client, { status: 'archive' }));
    });

    it('responds with 404 to an unknown client and with 400 to an unknown status or parameter', async () => {
      expect((await api.get(`customers/${randomUUID()}/consequences/`)).status).toBe(404);
      const client = await createClient(api);
      expect(errorCodes(await consequences(client, { status: 'gone' }))).toEqual(
        fieldError('status', 'invalid'),
      );
      expect(errorCodes(await consequences(client, { statuss: 'hold' }))).toEqual(
        fieldError('statuss', 'unknown_field'),
      );
    });
  });

  describe('In Memoriam', () => {
    it.each(CUSTOMER_STATUSES.filter((status) => status !== 'in_memorium'))(
      'is set from %s by one call and cancels all meals',
      async (status) => {
        const { client } = await meals.addMealClient(await meals.kitchenFor(DELIVERY));
        if (status !== 'active') {
          // No call sets the status back to new. A client who was always new has no meals.
          if (status === 'new')
            await test.db.query(`UPDATE customers SET status = 'new' WHERE id = $1`, [client.id]);
          else ok(await api.patch(`customers/${client.id}/`, { status }));
        }
        const clientAfter = ok(await api.post(`customers/${client.id}/in_memoriam/`));
        expect(clientAfter).toMatchObject({ status: 'in_memorium', allowed_statuses: expect.any(Array) });
        expect(clientAfter.inactive_date).not.toBeNull();
        const { results } = ok(await api.get('customer_meal_schedules/', { query: { customer: client.id } }));
        expect(new Set(results.map((schedule: Json) => schedule.status))).toEqual(new Set(['cancelled']));
        expect(ok(await api.post(`customers/${client.id}/in_memoriam/`)).version).toBe(clientAfter.version);
      },
    );

    it('is refused with 412 to an outdated version and with 404 to an unknown client', async () => {
      const client = await createClient(api);
      ok(await api.patch(`customers/${client.id}/`, { notes: 'Changed meanwhile' }));
      const response = await api.post(`customers/${client.id}/in_memoriam/`, undefined, {
        headers: { 'if-match': `"${client.version}"` },
      });
      expect(response.status).toBe(412);
      expect((await api.post(`customers/${randomUUID()}/in_memoriam/`)).status).toBe(404);
    });
  });

  it.each([
    ['nothing', {}, false],
    ['a verbal consent', { is_physician_verbal_consent_given: true }, true],
    ['a signature', { authorization_signature: signatureImage() }, true],
    ['the clinic’s signature alone', { verification_signature: signatureImage() }, false],
  ])('shows whether the client consented, given %s', async (_label, fields, hasConsent) => {
    const client = await createClient(api, fields);
    expect(client.has_consent).toBe(hasConsent);
    const { results } = ok(await api.get('customers/', { query: { id: client.id } }));
    expect(results[0].has_consent).toBe(hasConsent);
  });

  describe('The history of a client', () => {
    const historyOf = async (client: Json, query = {}): Promise<Json> =>
      ok(await api.get(`customers/${client.id}/history/`, { query }));

    it('shows the actor, labels and readable values of each change, newest first', async () => {
      const [north, south] = [
        await createRegion(api, { name: 'North End' }),
        await createRegion(api, { name: 'South End' }),
      ];
      const program = await createProgram(api, [north.id, south.id], { name: 'Six Weeks' });
      const client = await createClient(api, { region_id: north.id, ok_to_text: false });
      ok(
        await api.patch(`customers/${client.id}/`, {
          region_id: south.id,
          program_id: program.id,
          ok_to_text: true,
          status: 'active',
          diagnosis: 'Stage two',
        }),
      );
      const { count, results } = await historyOf(client, { event: 'create,change,delete' });
      expect(count).toBe(2);
      expect(results[0]).toMatchObject({ event: 'change', subject: 'Client', actor_name: 'Carla Jensen' });
      const valuesByLabel = Object.fromEntries(
        results[0].changes.map((change: Json) => [change.label, [change.old, change.new]]),
      );
      expect(valuesByLabel).toMatchObject({
        Region: ['North End', 'South End'],
        Program: [null, 'Six Weeks'],
        'Ok to text': ['No', 'Yes'],
        Status: ['New', 'Active'],
        Diagnosis: [null, 'Stage two'],
      });
      expect(results[1]).toMatchObject({ event: 'create', subject: 'Client' });
      const createdValues = results[1].changes.map(({ new: value }: Json) => value);
      expect(createdValues).not.toContain('No');
      expect(createdValues).not.toContain('0');
    });

    it('groups the changes of one action in one entry if requested', async () => {
      const { client, schedules } = await meals.addMealClient(await meals.kitchenFor(DELIVERY));
      ok(await api.patch(`customers/${client.id}/`, { status: 'archive' }));
      const { count, results } = await historyOf(client, { by: 'action', page_size: 1 });
      const entries = [...results[0].others, results[0]];
      expect(entries.filter(({ resource }: Json) => resource === 'customer_meal_schedules')).toHaveLength(
        schedules.length,
      );
      expect(entries.find(({ resource }: Json) => resource === 'customers')).toMatchObject({
        event: 'change',
        changes: expect.arrayContaining([expect.objectContaining({ label: 'Status', new: 'Archive' })]),
      });
      const ungroupedHistory = await historyOf(client, { event: 'create,change,delete' });
      expect(ungroupedHistory.count).toBeGreaterThan(count);
      expect(ungroupedHistory.results[0].others).toBeUndefined();
    });

    it('shows fields, choices and amounts with the labels of the screens', async () => {
      const client = await createClient(api);
      ok(
        await api.patch(`customers/${client.id}/`, {
          insurance_coverage: 'DK',
          military_status: 'Retired',
          cancer_stage: 'Undeclared_Mild',
          referral_source: 'treatment_facility',
          meal_budget_consumption_adjustment: 32.4,
        }),
      );
      const { results } = await historyOf(client, { event: 'change' });
      expect(
        Object.fromEntries(results[0].changes.map((change: Json) => [change.label, change.new])),
      ).toEqual({
        'Insurance Coverage': 'Unknown',
        'Military Status': 'Veteran',
        'Cancer Stage': 'Undeclared Mild',
        'Referral Source': 'Treatment facility',
        'Meal Budget Adjustment': '$32.40',
      });
    });

    it('names the meal of a change by its date', async () => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      const { client, schedules } = await meals.addMealClient(kitchen);
      ok(await api.post(`customer_meal_schedules/${schedules[0].id}/cancel/`));
      const { results } = await historyOf(client, { event: 'change', page_size: 100 });
      expect(results).toContainEqual(
        expect.objectContaining({
          subject: `Meal on ${schedules[0].date_of_delivery}`,
          changes: [expect.objectContaining({ label: 'Status', new: 'Cancelled' })],
        }),
      );
    });

    it('names the caterer and the courier of a delivery', async () => {
      const kitchen = await meals.kitchenFor(DELIVERY, { name: 'Gem City Kitchen' });
      const courier = await createDeliveryVendor(api, kitchen.region.id, { name: 'Swift Wheels' });
      ok(await api.patch(`meal_vendors/${kitchen.vendor.id}/`, { transport_vendor_id: courier.id }));
      const { client } = await meals.addMealClient(kitchen);
      const { results } = await historyOf(client, { event: 'create', page_size: 100 });
      const delivery = results.find(({ subject }: Json) => subject === `Meal delivery on ${DELIVERY}`);
      expect(delivery.changes).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ label: 'Meal vendor', new: 'Gem City Kitchen' }),
          expect.objectContaining({ label: 'Meal transport vendor', new: 'Swift Wheels' }),
        ]),
      );
    });

    it('names an added signature without its image', async () => {
      const client = await createClient(api, { verification_signature: signatureImage() });
      const { results } = await historyOf(client, { event: 'create' });
      expect(results[0]).toMatchObject({
        subject: 'Signature',
        changes: [
          { label: 'Field', new: 'Verification signature' },
          { label: 'Image', new: '[changed]' },
        ],
      });
    });

    it('lists reads on request and responds with 404 to an unknown client', async () => {
      const client = await createClient(api);
      ok(await api.get(`customers/${client.id}/`));
      const reads = await historyOf(client, { event: 'read', page_size: 1 });
      expect(reads).toMatchObject({ count: 1, results: [{ event: 'read', changes: [] }] });
      expect((await api.get(`customers/${randomUUID()}/history/`)).status).toBe(404);
    });
  });
});
