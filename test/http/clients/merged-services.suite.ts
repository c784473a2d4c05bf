import { Group } from '../../../server/contract/groups.js';
import { signInAsCaregiver } from '../../factories/caregivers.js';
import { createClient, createKitchen, createMealClient, type Kitchen } from '../../factories/clients.js';
import { createCleaningVendor } from '../../factories/cleaning.js';
import { createMealVendor } from '../../factories/meal-vendors.js';
import { createProgram, createRegion } from '../../factories/places.js';
import {
  assignDriver,
  createDriver,
  createRegionDriverAndClient,
  createRideClient,
  createRideRequest,
} from '../../factories/transport.js';
import { createStaffUser, signInAsCustomer, signInUser } from '../../factories/users.js';
import { ok, type Api, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { runJobAsOf } from '../../setup/as-of.js';
import { day, dayAfter, weekdayOf } from '../../setup/dates.js';
import { DELIVERY, MealCalls } from '../../setup/meal-calls.js';
import { errorCodes, formError } from '../../setup/problems.js';

describe('The services of merged records', () => {
  let test: TestApp;
  let api: Api;
  let meals: MealCalls;

  beforeAll(async () => {
    test = await startTestApp();
    api = await signInUser(test, await createStaffUser(test, Group.Coordinator));
    meals = new MealCalls(test, api);
  });
  afterAll(() => test.close());

  const merge = (kept: Json, other: Json, query: Record<string, string> = {}) =>
    api.post(`customers/${kept.id}/merge/`, { other_id: other.id }, { query });
  const previewMerge = (kept: Json, other: Json) => merge(kept, other, { dry_run: 'true' });

  it("move the kept record's meals to the days of a caterer that it gets from the other", async () => {
    const kitchen = await meals.kitchenFor(DELIVERY);
    const { client: kept, schedules } = await meals.addMealClient(kitchen);
    await meals.patchClient(kept, { assigned_meal_vendor_id: null });
    const weekday = weekdayOf(dayAfter(DELIVERY, 1));
    const vendor = await createMealVendor(api, kitchen.region.id, { delivery_day: weekday });
    const other = await createMealClient(api, kitchen, { assigned_meal_vendor_id: vendor.id });
    const warnings = schedules.map(({ date_of_delivery: date }) => ({
      code: 'meal_moved',
      message: `The meal of ${date} moves to ${dayAfter(date, 1)}.`,
    }));
    expect(ok(await previewMerge(kept, other)).warnings).toEqual(warnings);
    expect((await meals.schedulesOf(kept)).map(({ date_of_delivery }) => date_of_delivery)).toEqual(
      schedules.map(({ date_of_delivery }) => date_of_delivery),
    );
    const merged = ok(await merge(kept, other));
    expect(merged).toMatchObject({ assigned_meal_vendor: { id: vendor.id }, warnings });
    const datesAfter = (await meals.schedulesOf(kept)).map(({ date_of_delivery }) => date_of_delivery);
    expect(datesAfter).toEqual(schedules.map(({ date_of_delivery }) => dayAfter(date_of_delivery, 1)));
    expect(await meals.planOf(kitchen)).toMatchObject({ number_of_customers: 0 });
    expect(await meals.planOf({ vendor }, datesAfter[0])).toMatchObject({ number_of_customers: 1 });
  });

  it("keep what was changed for one of the kept client's meals alone, and give hers to the other's", async () => {
    const kitchen = await meals.kitchenFor(DELIVERY);
    const { client: kept, schedules } = await meals.addMealClient(kitchen, { meals_preference: 'vegan' });
    const { id } = schedules[1];
    ok(await api.patch(`customer_meal_schedules/${id}/`, { number_of_children: 0, notes: '' }));
    const bare = { number_of_children: 0, meals_preference: '' };
    const later = dayAfter(DELIVERY, 7 * 4);
    const { client: other } = await meals.addMealClient(kitchen, bare, later);
    ok(await merge(kept, other));
    const own = (await meals.schedulesOf(kept)).map((meal) => [meal.number_of_children, meal.notes]);
    expect(own).toEqual([[1, 'vegan'], [0, ''], ...Array(6).fill([1, 'vegan'])]);
  });

  it("keep the people of the other's meals if the kept record had no meals", async () => {
    const kitchen = await meals.kitchenFor(DELIVERY);
    const household = { number_of_adults: 2, number_of_children: 0 };
    const kept = await createMealClient(api, kitchen, { ...household, has_opted_for_meal_service: false });
    const { client: other } = await meals.addMealClient(kitchen, { ...household, meals_number_of_adults: 5 });
    expect(ok(await merge(kept, other))).toMatchObject({ number_of_adults: 2, meals_number_of_adults: 5 });
    const people = (await meals.schedulesOf(kept)).map(({ number_of_adults }) => number_of_adults);
    expect(new Set(people)).toEqual(new Set([5]));
    expect(await meals.planOf(kitchen)).toMatchObject({ number_of_meals: 5 });
  });

  it('let a cancelled meal be reported as delivered after all, although both records had one on its day', async () => {
    const kitchen = await meals.kitchenFor(DELIVERY);
    const { client: kept } = await meals.addMealClient(kitchen);
    const { client: other, schedules } = await meals.addMealClient(kitchen);
    await meals.send(kitchen);
    await meals.complete();
    ok(await api.post(`customer_meal_schedules/${schedules[0].id}/cancel/`, {}));
    for (const { id } of schedules.slice(1)) ok(await api.post(`customer_meal_schedules/${id}/cancel/`, {}));
    const [delivery] = await meals.deliveriesOf(other);
    expect(delivery).toMatchObject({ status: 'completed', is_delivered: false });
    ok(await merge(kept, other));
    const url = `meal_transport_transactions/${delivery!.id}/`;
    expect(ok(await api.patch(url, { is_delivered: true }))).toMatchObject({ is_delivered: true });
    expect(await meals.deliveriesOf(kept)).toMatchObject([
      { status: 'completed', is_delivered: true },
      { status: 'completed', is_delivered: true },
    ]);
    expect(ok(await api.get(`customers/${kept.id}/`))).toMatchObject({ number_of_meals_delivered: 6 });
  });

  describe('on a list that was sent', () => {
    const PERSON = { name: 'Hermine Listed', address: '9 Bluebell Way', meals_allergies: 'Lupin' };
    const TRACES = ['Hermine', 'Bluebell', 'Lupin', '9375559321'];
    let kitchen: Kitchen;
    let other: Json;
    let kept: Json;

    /** Merges a record whose new allergies its caterer has as a correction. */
    const mergeListed = async () => {
      kitchen = await meals.kitchenFor(DELIVERY);
      ({ client: other } = await meals.addMealClient(kitchen, { ...PERSON, phone_number: '9375559321' }));
      await meals.send(kitchen);
      await runJobAsOf(test, 'meals:open-plans', `${day(7)}T12:00:00Z`);
      const openPlan = await meals.planOf(kitchen, dayAfter(DELIVERY, 7));
      ok(await api.post(`meal_transaction_indices/${openPlan.id}/look/`));
      await meals.patchClient(other, { meals_allergies: 'Lupin and milk' });
      ok(await api.post(`customers/${other.id}/send_corrections/`));
      kept = await createMealClient(api, kitchen, { meals_allergies: 'Lupin and milk' });
      ok(await merge(kept, other));
    };
    const storedLists = async (): Promise<string> => {
      const { rows } = await test.db.query(
        `SELECT v.deliveries, v.changes, l.entries FROM meal_transaction_indices p
         LEFT JOIN meal_plan_versions v ON v.plan_id = p.id LEFT JOIN meal_plan_looks l ON l.plan_id = p.id
         WHERE p.meal_vendor_id = $1`,
        [kitchen.vendor.id],
      );
      return JSON.stringify(rows);
    };
    const expectErased = async () => {
      expect(await storedLists()).toContain('Hermine');
      expect((await api.delete(`customers/${kept.id}/`)).status).toBe(204);
      const lists = await storedLists();
      expect([...TRACES, kept.id, other.id].filter((trace) => lists.includes(trace))).toEqual([]);
    };

    it('stand under the kept record on Today until the caterer acknowledges', async () => {
      await mergeListed();
      const query = { reason: 'allergy_untold', regions: kitchen.region.id };
      const { results } = ok(await api.get('today/', { query }));
      expect(results).toMatchObject([{ customer: { id: kept.id } }]);
    });

    it('leave no data of the person once the kept record is removed', async () => {
      await mergeListed();
      expect(await storedLists()).not.toContain(other.id);
      await expectErased();
    });

    it('leave no data of the person under an id that an earlier version has not replaced', async () => {
      await mergeListed();
      for (const column of ['deliveries', 'changes'])
        await test.db.query(
          `UPDATE meal_plan_versions SET ${column} = replace(${column}::text, $1, $2)::jsonb`,
          [kept.id, other.id],
        );
      await test.db.query(`UPDATE meal_plan_looks SET entries = replace(entries::text, $1, $2)::jsonb`, [
        kept.id,
        other.id,
      ]);
      await expectErased();
    });
  });

  describe('of which one is In Memoriam', () => {
    const inMemoriam = async ({ id }: Json) => ok(await api.post(`customers/${id}/in_memoriam/`));

    it.each(['active', 'archive', 'new'])(
      'are refused in both directions until a record in %s is In Memoriam too',
      async (status) => {
        const [deceased, open] = [await createClient(api), await createClient(api, { status })];
        await inMemoriam(deceased);
        for (const response of [
          await previewMerge(open, deceased),
          await merge(open, deceased),
          await merge(deceased, open),
        ])
          expect(errorCodes(response)).toEqual(formError('one_in_memoriam'));
        await inMemoriam(open);
        expect(ok(await merge(open, deceased))).toMatchObject({ status: 'in_memorium' });
      },
    );

    it('become one once a wrong status is corrected', async () => {
      const [deceased, open] = [await createClient(api), await createClient(api, { status: 'active' })];
      await inMemoriam(deceased);
      await meals.patchClient(deceased, { status: 'complete' });
      expect(ok(await merge(open, deceased))).toMatchObject({ status: 'active' });
    });
  });

  it('warn of rides that use the address of the other record', async () => {
    const { client: other, region } = await createRegionDriverAndClient(api);
    await meals.patchClient(other, { address: '12 Former Street' });
    const ride = await createRideRequest(api, other, { pick_up_address: '12 Former Street, Dayton' });
    const kept = await createRideClient(api, region.id, { address: '5 Oak Street' });
    const warnings = [
      {
        code: 'rides_at_former_address',
        message: `The ride of ${ride.pick_up_date} still uses the former address, 12 Former Street. Change it on the Transport tab.`,
      },
    ];
    expect(ok(await previewMerge(kept, other)).warnings).toEqual(warnings);
    expect(ok(await merge(kept, other)).warnings).toEqual(warnings);
  });

  it('warn of the drivers who have a number or a name that the kept record does not keep', async () => {
    const { client: other, driver, region } = await createRegionDriverAndClient(api);
    await meals.patchClient(other, { name: 'Maria Lopes', phone_number: '+19375550144' });
    const kept = await createRideClient(api, region.id, {
      name: 'Maria Lopez',
      phone_number: '+19375550155',
    });
    const secondDriver = await createDriver(api, region.id, { first_name: 'Zoe', last_name: 'Adams' });
    await assignDriver(api, await createRideRequest(api, other), driver);
    await assignDriver(api, await createRideRequest(api, kept, { pick_up_time: '15:00' }), secondDriver);
    const warnings = [
      {
        code: 'drivers_have_former_phone',
        message: `The mails about trips ahead may have the former phone number, (937) 555-0144. Tell ${driver.name}.`,
      },
      {
        code: 'drivers_have_former_name',
        message: `The mails about trips ahead may have the former name, Maria Lopes. Tell ${driver.name}.`,
      },
    ];
    expect(ok(await previewMerge(kept, other)).warnings).toEqual(warnings);
    expect(ok(await merge(kept, other)).warnings).toEqual(warnings);
  });

  it('warn if the kept client cannot be active again, but the other one can', async () => {
    const kept = await createClient(api, { status: 'complete' });
    const warnings = [
      {
        code: 'not_active_again',
        message:
          'The client of the record that you keep cannot be active again. Keep the other record if the client is to get services.',
      },
    ];
    const other = await createClient(api);
    expect(ok(await previewMerge(kept, other)).warnings).toEqual(warnings);
    expect(ok(await merge(kept, other)).warnings).toEqual(warnings);
    const completed = await createClient(api, { status: 'complete' });
    expect(ok(await previewMerge(kept, completed)).warnings).toEqual([]);
    expect(ok(await previewMerge(await createClient(api), kept)).warnings).toEqual([]);
  });

  it('take no caterer or cleaner who is inactive, and no program that is inactive or not offered', async () => {
    const region_id = (await createRegion(api)).id;
    const [vendor, cleaner] = [
      await createMealVendor(api, region_id),
      await createCleaningVendor(api, region_id),
    ];
    const program = await createProgram(api, [region_id]);
    const placement = {
      region_id,
      program_id: program.id,
      assigned_meal_vendor_id: vendor.id,
      assigned_cleaning_vendor_id: cleaner.id,
    };
    const others: Json[] = [];
    for (let count = 0; count < 4; count += 1) others.push(await createClient(api, placement));
    const mergePlacement = async (region = region_id) => {
      const merged = ok(await merge(await createClient(api, { region_id: region }), others.pop()!));
      return Object.fromEntries(Object.keys(placement).map((field) => [field, merged[field]]));
    };
    const NONE = { program_id: null, assigned_meal_vendor_id: null, assigned_cleaning_vendor_id: null };
    expect(await mergePlacement()).toEqual(placement);
    const elsewhere = (await createRegion(api)).id;
    expect(await mergePlacement(elsewhere)).toEqual({ region_id: elsewhere, ...NONE });
    ok(await api.patch(`programs/${program.id}/`, { region_ids: [] }));
    expect(await mergePlacement(elsewhere)).toEqual({
      region_id: elsewhere,
      ...NONE,
      program_id: program.id,
    });
    for (const path of [`meal_vendors/${vendor.id}`, `cleaning_vendors/${cleaner.id}`])
      ok(await api.patch(`${path}/`, { is_active: false }));
    ok(await api.patch(`programs/${program.id}/`, { is_active: false }));
    expect(await mergePlacement()).toEqual({ region_id, ...NONE });
  });

  it('take the program of the other record in place of one that was deleted while the kept record had no services', async () => {
    const { region, program } = await createKitchen(api);
    const deletedProgram = await createProgram(api, [region.id]);
    const kept = await createClient(api, { region_id: region.id, program_id: deletedProgram.id });
    const enrolled = await createClient(api, {
      region_id: region.id,
      program_id: program.id,
      has_opted_for_transport_service: true,
    });
    const alone = await createClient(api, { region_id: region.id, program_id: program.id });
    expect((await api.delete(`programs/${deletedProgram.id}/`)).status).toBe(204);
    expect(ok(await merge(kept, alone)).program_id).toBe(deletedProgram.id);
    expect(ok(await merge(kept, enrolled)).program_id).toBe(program.id);
  });

  describe('that are opted in to by the other record', () => {
    it('settle the request of the kept client for them', async () => {
      const { customer, client_id } = await signInAsCustomer(test, api);
      for (const service of ['meals', 'house_cleaning'])
        expect((await customer.post('customers/request_service/', { service })).status).toBe(204);
      const kept = ok(await api.get(`customers/${client_id}/`));
      ok(await merge(kept, await createClient(api, { has_opted_for_meal_service: true })));
      const query = { customer: client_id, is_settled: 'false' };
      expect(ok(await api.get('service_requests/', { query })).results).toMatchObject([
        { service: 'house_cleaning' },
      ]);
    });

    it('are opted in to on the day of the merge', async () => {
      const dayOfOptIn = async ({ id }: Json): Promise<string> =>
        (await test.db.query('SELECT meals_opted_in_on::text AS day FROM customers WHERE id = $1', [id]))
          .rows[0].day;
      const other = await createClient(api, { has_opted_for_meal_service: true });
      const kept = await createClient(api);
      expect(await dayOfOptIn(kept)).toBeNull();
      ok(await merge(kept, other));
      expect(await dayOfOptIn(kept)).toBe(day(0));
      await test.db.query(`UPDATE customers SET meals_opted_in_on = '2026-01-05' WHERE id = $1`, [kept.id]);
      ok(await merge(kept, await createClient(api, { has_opted_for_meal_service: true })));
      expect(await dayOfOptIn(kept)).toBe('2026-01-05');
    });
  });

  it.each(['kept', 'other'] as const)(
    'keep the account of a caregiver in both records if it is of the %s one',
    async (side) => {
      const services = { status: 'active', has_opted_for_meal_service: true };
      const helped = await createClient(api, { ...services, has_opted_for_transport_service: true });
      const { caregiver, invited } = await signInAsCaregiver(test, api, helped.id, ['transportation']);
      // The invitation answers like any other, although the address has an account.
      const { customer, client_id } = await signInAsCustomer(test, api, services);
      const { name, email } = invited;
      const invitation = { customer_id: client_id, name: 'Dear Kim', email, services: ['meals'] };
      const withoutAccount = ok(await customer.post('caregivers/', invitation));
      const [kept, other] = side === 'kept' ? [helped, { id: client_id }] : [{ id: client_id }, helped];

      const warnings = [
        {
          code: 'caregiver_repeated',
          message: `${name} is a caregiver in both records. One entry stays, for Transportation.`,
        },
      ];
      const preview = ok(await previewMerge(kept, other));
      expect(preview.warnings).toEqual(warnings);
      const moves = preview.moves.filter(({ kind }: Json) => kind === 'caregivers');
      expect(moves).toEqual(side === 'kept' ? [] : [{ kind: 'caregivers', count: 1 }]);
      expect(ok(await merge(kept, other)).warnings).toEqual(warnings);
      expect((await caregiver.get(`customers/${kept.id}/`)).status).toBe(200);
      const statusOf = async ({ id }: Json) => ok(await api.get(`caregivers/${id}/`)).status;
      expect([await statusOf(invited), await statusOf(withoutAccount)]).toEqual(['active', 'revoked']);
    },
  );

  it('end the access of caregivers if the kept client is not served', async () => {
    const kept = await createClient(api, { status: 'complete' });
    const other = await createClient(api, { status: 'active', has_opted_for_meal_service: true });
    const { caregiver, invited } = await signInAsCaregiver(test, api, other.id, ['meals']);
    const warnings = ['not_active_again', 'caregivers_revoked'].map((code) =>
      expect.objectContaining({ code }),
    );
    expect(ok(await previewMerge(kept, other)).warnings).toEqual(warnings);
    expect((await caregiver.get(`customers/${other.id}/`)).status).toBe(200);
    expect(ok(await merge(kept, other)).warnings).toEqual(warnings);
    expect((await caregiver.get(`customers/${kept.id}/`)).status).toBe(401);
    expect(ok(await api.get(`caregivers/${invited.id}/`)).revoked_at).not.toBeNull();
    const { rows } = await test.db.query('SELECT FROM users WHERE email = $1', [invited.email]);
    expect(rows).toEqual([]);
  });
});
