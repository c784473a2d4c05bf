import { randomUUID } from 'node:crypto';
import { CUSTOMER_STATUSES } from '../../../server/contract/customers.js';
import { Group } from '../../../server/contract/groups.js';
import { aClient } from '../../factories/clients.js';
import { aDeliveryVendor } from '../../factories/meal-vendors.js';
import { aProgram, aRegion } from '../../factories/places.js';
import { aSignature, REFERRAL } from '../../factories/referrals.js';
import { as, aStaffUser, signedIn } from '../../factories/users.js';
import { ok, type Api, type Fields, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { DELIVERY, MealCalls } from '../../setup/meal-calls.js';
import { refusal, refusedFor } from '../../setup/problems.js';

describe('what staff see on a client’s page', () => {
  let test: TestApp;
  let api: Api;
  let meals: MealCalls;

  beforeAll(async () => {
    test = await startTestApp();
    api = await signedIn(test, await aStaffUser(test, Group.Coordinator, { name: 'Carla Jensen' }));
    meals = new MealCalls(test, api);
  });
  afterAll(() => test.close());

  describe('likely doubles', () => {
    const doublesOf = async (fields: Fields): Promise<Json[]> =>
      ok(await api.post('customers/duplicates/', fields)).results;
    const reasonsFor = async (client: Json, fields: Fields) =>
      (await doublesOf(fields)).find(({ id }) => id === client.id)?.reasons;

    it.each([
      ['the same name and birth date', 'Josephine Carmichael', '1961-04-09'],
      ['a slip in the name', 'Josefine Carmichel', '1961-04-09'],
      ['first and last name swapped', 'Carmichael, Josephine', '1961-04-09'],
      ['a married name', 'Josephine Carmichael-Stone', '1961-04-09'],
      ['another case, and spaces', '  josephine   CARMICHAEL', '1961-04-09'],
      ['a slip in the year', 'Josephine Carmichael', '1960-04-09'],
      ['day and month swapped', 'Josephine Carmichael', '1961-09-04'],
    ])('are found by %s', async (_what, name, date_of_birth) => {
      const client = await aClient(api, { name: 'Josephine Carmichael', date_of_birth: '1961-04-09' });
      expect(await reasonsFor(client, { name, date_of_birth })).toEqual(['name']);
    });

    it.each([
      ['the same birth date alone', 'Wilhelmina Ngata', '1961-04-09'],
      ['the same name alone', 'Josephine Carmichael', '1985-11-30'],
      ['a name without a birth date', 'Josephine Carmichael', undefined],
    ])('are not made of %s', async (_what, name, date_of_birth) => {
      const client = await aClient(api, { name: 'Josephine Carmichael', date_of_birth: '1961-04-09' });
      expect(await reasonsFor(client, { name, date_of_birth })).toBeUndefined();
    });

    it('are found by any phone number and by the e-mail, the likeliest first', async () => {
      const client = await aClient(api, {
        name: 'Ottilie Phone',
        date_of_birth: '1955-01-02',
        landline_phone_number: '9375550177',
        email: 'ottilie@double.test',
      });
      const other = await aClient(api, { phone_number: '9375550177' });
      expect(await reasonsFor(client, { phone_number: '(937) 555-0177' })).toEqual(['phone']);
      expect(await reasonsFor(client, { email: 'Ottilie@Double.test' })).toEqual(['email']);
      const all = await doublesOf({
        name: 'Otilie Phone',
        date_of_birth: '1955-01-02',
        work_phone: '9375550177',
        email: 'ottilie@double.test',
      });
      expect(all.map(({ id }) => id)).toEqual([client.id, other.id]);
      expect(all[0].reasons).toEqual(['email', 'name', 'phone']);
      expect(await doublesOf({ phone_number: '9375550177', except: client.id })).toHaveLength(1);
      expect(await doublesOf({})).toEqual([]);
    });

    it('are flagged in the list while a client is new, and never told to the clinic', async () => {
      const known = await aClient(api, { email: 'twice@double.test', name: 'Una Twice' });
      const clinic = await as(test, Group.ReferralCenter);
      const form = { ...REFERRAL, name: 'Una Twice', email: 'twice@double.test', phone_number: '' };
      const response = await clinic.post('customers/', form);
      expect(Object.keys(ok(response)).sort()).toEqual(['created_at', 'id', 'name', 'status']);
      const flags = async () =>
        ok(
          await api.get('customers/', {
            query: { id: [known.id, response.body.id], ordering: 'created_at' },
          }),
        ).results.map(({ is_possible_duplicate }: Json) => is_possible_duplicate);
      expect(await flags()).toEqual([true, true]);
      ok(await api.patch(`customers/${known.id}/`, { status: 'active' }));
      expect(await flags()).toEqual([false, true]);
      expect((await clinic.post('customers/duplicates/', { name: 'Una Twice' })).status).toBe(403);
    });
  });

  describe('what a change would stop', () => {
    const consequences = (client: Json, query: Record<string, string>) =>
      api.get(`customers/${client.id}/consequences/`, { query });

    it('is told by kind, count and date, and is then what happens', async () => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      const { client } = await meals.fed(kitchen);
      await meals.send(kitchen);
      const before = ok(await consequences(client, { status: 'archive' }));
      expect(before.keeps).toEqual([]);
      const [stopped] = before.stops;
      expect(stopped).toMatchObject({ kind: 'meal', finalized_count: 1, told: [kitchen.vendor.name] });
      expect(stopped.count).toBe(stopped.dates.length);
      expect(stopped.dates).toEqual([...stopped.dates].sort());
      expect(ok(await consequences(client, { has_opted_for_meal_service: 'false' })).stops).toEqual(
        before.stops,
      );
      const hold = ok(await consequences(client, { status: 'hold' }));
      expect(hold).toMatchObject({
        stops: [],
        keeps: [{ kind: 'meal', count: 1, dates: [stopped.dates[0]] }],
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
      expect(cancelled.map(({ date_of_delivery }: Json) => date_of_delivery)).toEqual(stopped.dates);
      expect(ok(await consequences(client, { status: 'in_memorium' })).stops).toEqual([]);
    });

    it('responds with 404 and 400 like every other call', async () => {
      expect((await api.get(`customers/${randomUUID()}/consequences/`)).status).toBe(404);
      const client = await aClient(api);
      expect(refusal(await consequences(client, { status: 'gone' }))).toEqual(
        refusedFor('status', 'invalid'),
      );
      expect(refusal(await consequences(client, { statuss: 'hold' }))).toEqual(
        refusedFor('statuss', 'unknown_field'),
      );
    });
  });

  describe('In Memoriam', () => {
    it.each(CUSTOMER_STATUSES.filter((status) => status !== 'in_memorium'))(
      'is one step from %s, and stops everything',
      async (status) => {
        const { client } = await meals.fed(await meals.kitchenFor(DELIVERY));
        if (status !== 'active') {
          // No call sets the status back to new. A client who was always new has no meals.
          if (status === 'new')
            await test.db.query(`UPDATE customers SET status = 'new' WHERE id = $1`, [client.id]);
          else ok(await api.patch(`customers/${client.id}/`, { status }));
        }
        const after = ok(await api.post(`customers/${client.id}/in_memoriam/`));
        expect(after).toMatchObject({ status: 'in_memorium', allowed_statuses: expect.any(Array) });
        expect(after.inactive_date).not.toBeNull();
        const { results } = ok(await api.get('customer_meal_schedules/', { query: { customer: client.id } }));
        expect(new Set(results.map((schedule: Json) => schedule.status))).toEqual(new Set(['cancelled']));
        expect(ok(await api.post(`customers/${client.id}/in_memoriam/`)).version).toBe(after.version);
      },
    );

    it('is refused to whoever has not seen the latest change', async () => {
      const client = await aClient(api);
      ok(await api.patch(`customers/${client.id}/`, { notes: 'Changed meanwhile' }));
      const late = await api.post(`customers/${client.id}/in_memoriam/`, undefined, {
        headers: { 'if-match': `"${client.version}"` },
      });
      expect(late.status).toBe(412);
      expect((await api.post(`customers/${randomUUID()}/in_memoriam/`)).status).toBe(404);
    });
  });

  it.each([
    ['nothing', {}, false],
    ['a verbal consent', { is_physician_verbal_consent_given: true }, true],
    ['a signature', { authorization_signature: aSignature() }, true],
    ['the clinic’s signature alone', { verification_signature: aSignature() }, false],
  ])('says whether the client has agreed, by %s', async (_what, fields, agreed) => {
    const client = await aClient(api, fields);
    expect(client.has_consent).toBe(agreed);
    const { results } = ok(await api.get('customers/', { query: { id: client.id } }));
    expect(results[0].has_consent).toBe(agreed);
  });

  describe('the history', () => {
    const historyOf = async (client: Json, query = {}): Promise<Json> =>
      ok(await api.get(`customers/${client.id}/history/`, { query }));

    it('tells who changed what, in words, newest first', async () => {
      const [north, south] = [
        await aRegion(api, { name: 'North End' }),
        await aRegion(api, { name: 'South End' }),
      ];
      const program = await aProgram(api, [north.id, south.id], { name: 'Six Weeks' });
      const client = await aClient(api, { region_id: north.id, ok_to_text: false });
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
      const words = Object.fromEntries(
        results[0].changes.map((change: Json) => [change.label, [change.old, change.new]]),
      );
      expect(words).toMatchObject({
        Region: ['North End', 'South End'],
        Program: [null, 'Six Weeks'],
        'Ok to text': ['No', 'Yes'],
        Status: ['New', 'Active'],
        Diagnosis: [null, 'Stage two'],
      });
      expect(results[1]).toMatchObject({ event: 'create', subject: 'Client' });
      const created = results[1].changes.map(({ new: value }: Json) => value);
      expect(created).not.toContain('No');
      expect(created).not.toContain('0');
    });

    it('tells one action as one entry, with everything that it changed', async () => {
      const { client, schedules } = await meals.fed(await meals.kitchenFor(DELIVERY));
      ok(await api.patch(`customers/${client.id}/`, { status: 'archive' }));
      const { count, results } = await historyOf(client, { by: 'action', page_size: 1 });
      const lines = [...results[0].others, results[0]];
      expect(lines.filter(({ resource }: Json) => resource === 'customer_meal_schedules')).toHaveLength(
        schedules.length,
      );
      expect(lines.find(({ resource }: Json) => resource === 'customers')).toMatchObject({
        event: 'change',
        changes: expect.arrayContaining([expect.objectContaining({ label: 'Status', new: 'Archive' })]),
      });
      const flat = await historyOf(client, { event: 'create,change,delete' });
      expect(flat.count).toBeGreaterThan(count);
      expect(flat.results[0].others).toBeUndefined();
    });

    it('tells fields, choices and money as screens do', async () => {
      const client = await aClient(api);
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

    it('names the meal that a line is about, and who it was where nobody did it', async () => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      const { client, schedules } = await meals.fed(kitchen);
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
      const courier = await aDeliveryVendor(api, kitchen.region.id, { name: 'Swift Wheels' });
      ok(await api.patch(`meal_vendors/${kitchen.vendor.id}/`, { transport_vendor_id: courier.id }));
      const { client } = await meals.fed(kitchen);
      const { results } = await historyOf(client, { event: 'create', page_size: 100 });
      const delivery = results.find(({ subject }: Json) => subject === `Meal delivery on ${DELIVERY}`);
      expect(delivery.changes).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ label: 'Meal vendor', new: 'Gem City Kitchen' }),
          expect.objectContaining({ label: 'Meal transport vendor', new: 'Swift Wheels' }),
        ]),
      );
    });

    it('says which signature came in, and nothing of what it looks like', async () => {
      const client = await aClient(api, { verification_signature: aSignature() });
      const { results } = await historyOf(client, { event: 'create' });
      expect(results[0]).toMatchObject({
        subject: 'Signature',
        changes: [
          { label: 'Field', new: 'Verification signature' },
          { label: 'Image', new: '[changed]' },
        ],
      });
    });

    it('is paged, counts reads where they are asked for, and knows no stranger', async () => {
      const client = await aClient(api);
      ok(await api.get(`customers/${client.id}/`));
      const reads = await historyOf(client, { event: 'read', page_size: 1 });
      expect(reads).toMatchObject({ count: 1, results: [{ event: 'read', changes: [] }] });
      expect((await api.get(`customers/${randomUUID()}/history/`)).status).toBe(404);
    });
  });
});
