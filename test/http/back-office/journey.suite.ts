import { Group } from '../../../server/contract/groups.js';
import { createDeliveryVendor, createMealVendor } from '../../factories/meal-vendors.js';
import { createProgram, createRegion } from '../../factories/places.js';
import { createStaffUser, signInUser } from '../../factories/users.js';
import { ok, type Api, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { parseCsv } from '../../setup/csv.js';
import { day, weekdayOf } from '../../setup/dates.js';
import { runJob } from '../../setup/job.js';

/** Delivery day that is near enough for an open plan, and before the cut-off. */
const DELIVERY = day(4);

describe('The meal workflow', () => {
  let test: TestApp;
  let api: Api;

  beforeAll(async () => {
    test = await startTestApp({ background: true });
    api = await signInUser(test, await createStaffUser(test, Group.Coordinator, { name: 'Carla Jensen' }));
  });
  afterAll(() => test.close());

  /** Adds a client step by step as the screens do, up to her processed meals. */
  async function addClient(
    name: string,
    household: { number_of_adults: number; number_of_children: number },
    kitchen: Json,
  ) {
    const client = ok(
      await api.post('customers/', {
        name,
        date_of_birth: '1968-11-30',
        employment_status: 'Employed',
        emergency_contact_name: 'Bo Lee',
        emergency_contact_phone_number: '9375550161',
        ...household,
      }),
    );
    expect(client).toMatchObject({
      name,
      status: 'new',
      emergency_contact_phone_number: '+19375550161',
      ...household,
    });
    const url = `customers/${client.id}/`;
    ok(
      await api.patch(url, {
        region_id: kitchen.region.id,
        program_id: kitchen.program.id,
        has_opted_for_meal_service: true,
      }),
    );
    const active = ok(await api.patch(url, { status: 'active' }));
    expect(active).toMatchObject({
      status: 'active',
      active_date: day(0),
      program_name: kitchen.program.name,
    });
    ok(
      await api.patch(url, {
        assigned_meal_vendor: kitchen.vendor.id,
        meals_preference: 'Vegetarian, =no "fish"',
        meals_allergies: 'Peanuts',
      }),
    );
    const schedules = ok(await api.post(`${url}process_meal_schedules/`, { start_date: DELIVERY }));
    expect(schedules.count).toBe(4);
    expect(schedules.results.map((schedule: Json) => schedule.date_of_delivery)).toEqual([
      DELIVERY,
      day(11),
      day(18),
      day(25),
    ]);
    return client;
  }

  it('leads from a new client to the caterer’s mail and to the client’s totals', async () => {
    const region = await createRegion(api);
    const program = await createProgram(api, [region.id], { duration_in_weeks: 4 });
    const courier = await createDeliveryVendor(api, region.id, { cost_per_meal_transport: 4.5 });
    const vendor = await createMealVendor(api, region.id, {
      cost_per_meal: 8.25,
      delivery_day: weekdayOf(DELIVERY),
      cut_off_days: 2,
      transport_vendor_id: courier.id,
    });
    const offeredDates = ok(await api.get(`meal_vendors/${vendor.id}/`)).next_delivery_dates;
    expect(offeredDates).toEqual([4, 11, 18, 25, 32, 39, 46, 53].map(day));

    const kitchen = { region, program, vendor };
    const ann = await addClient('Ann Lee', { number_of_adults: 2, number_of_children: 1 }, kitchen);
    await addClient('Bea Ruiz', { number_of_adults: 1, number_of_children: 0 }, kitchen);

    // Meal Planning: the plan is open at once, because its delivery is less than 7 days ahead.
    const openPlans = ok(
      await api.get('meal_transaction_indices/', {
        query: { meal_vendor: vendor.id, region: region.id, is_active: true },
      }),
    );
    expect(openPlans.count).toBe(1);
    const [plan] = openPlans.results;
    expect(plan).toMatchObject({ date_of_delivery: DELIVERY, number_of_meals: 4, number_of_customers: 2 });
    const deliveries = ok(await api.get('meal_transport_transactions/', { query: { index: plan.id } }));
    expect(
      deliveries.results.map((row: Json) => ({
        name: row.customer.name,
        adults: row.customer_meals_number_of_adults,
        children: row.customer_meals_number_of_children,
        notes: row.customer_meals_preference,
        date: row.delivery_date,
      })),
    ).toEqual(
      expect.arrayContaining([
        { name: 'Ann Lee', adults: 2, children: 1, notes: 'Vegetarian, =no "fish"', date: DELIVERY },
        { name: 'Bea Ruiz', adults: 1, children: 0, notes: 'Vegetarian, =no "fish"', date: DELIVERY },
      ]),
    );

    // The plan is sent manually. It is frozen and mailed once.
    const sentPlan = ok(await api.post(`meal_transaction_indices/${plan.id}/send/`));
    expect(sentPlan).toMatchObject({
      is_active: false,
      date_of_plan: day(0),
      number_of_meals: 4,
      number_of_customers: 2,
      email: vendor.email,
      sent_by: 'Carla Jensen',
    });
    expect(sentPlan.download_link).toMatch(/\/admin\/files\//);
    const repeated = await api.post(`meal_transaction_indices/${plan.id}/send/`);
    expect(repeated.status).toBe(400);
    expect(repeated.text).toContain('plan_already_sent');

    const mail = await test.inbox.waitFor(({ recipients }) => recipients.includes(vendor.email));
    expect(mail.recipients.sort()).toEqual([vendor.email, courier.email].sort());
    expect(mail.to).toEqual([vendor.email]);
    expect(mail.cc).toEqual([courier.email]);
    const [csv] = mail.attachments;
    expect(csv!.content_type).toBe('text/csv');
    const rows = parseCsv(csv!.content);
    expect(rows.map((row) => row.Client)).toEqual(['Ann Lee', 'Bea Ruiz']);
    expect(rows.reduce((sum, row) => sum + Number(row.Meals), 0)).toBe(sentPlan.number_of_meals);
    expect(rows).toHaveLength(sentPlan.number_of_customers);

    // The delivery day has passed.
    const jobRun = await runJob(test, 'meals:complete-deliveries', `${day(5)}T17:00:00Z`);
    expect(Object.values(jobRun.result)).toContain(2);
    const completedMeals = ok(
      await api.get('meal_transport_transactions/', { query: { customer: ann.id, status: 'completed' } }),
    );
    expect(completedMeals.count).toBe(1);
    expect(completedMeals.results[0]).toMatchObject({
      quantity: 3,
      cost_of_meal: 24.75,
      cost_of_meal_transport: 4.5,
      scheduled_date: DELIVERY,
      delivery_date: DELIVERY,
      is_delivered: true,
      status: 'completed',
    });
    const client = ok(await api.get(`customers/${ann.id}/`));
    expect(client).toMatchObject({
      number_of_meals_completed: 1,
      number_of_meals_delivered: 3,
      total_cost_of_completed_meals: 29.25,
    });

    const mails = test.inbox.mails.filter(({ recipients }) => recipients.includes(vendor.email));
    expect(mails).toHaveLength(1);
  });
});
