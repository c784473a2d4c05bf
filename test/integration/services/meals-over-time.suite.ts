import { fc } from '../../setup/fast-check.js';
import { Group } from '../../../server/contract/groups.js';
import type { JobName } from '../../../server/platform/jobs/scheduled-job.js';
import { JobRegistry } from '../../../server/platform/jobs/job-registry.js';
import { createMealClient, processMeals, type Kitchen } from '../../factories/clients.js';
import { createMealVendor } from '../../factories/meal-vendors.js';
import { signInAs } from '../../factories/users.js';
import { ok, type Api, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { day, dayAfter, weekdayOf } from '../../setup/dates.js';
import { DELIVERY, MealCalls } from '../../setup/meal-calls.js';

/** Number of meals in a client's program. Each is delivered exactly once. */
const WEEKS = 4;
const CUT_OFF_DAYS = 2;
const LONGEST_DAYS = 400;
/** Number of users who take turns. One user would exceed the limit of calls per minute. */
const STAFF = 3;

type Step =
  | { kind: 'wait'; days: number }
  | { kind: 'status'; to: 'hold' | 'active' }
  | { kind: 'cancel_meal' | 'resume_meal' }
  | { kind: 'vendor'; which: 0 | 1 | null }
  | { kind: 'delivery_day'; which: 0 | 1; offset: number }
  | { kind: 'defer'; which: number }
  | { kind: 'send' };

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 9 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('status' as const),
      to: fc.constantFrom('hold' as const, 'active' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('cancel_meal' as const, 'resume_meal' as const) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('vendor' as const),
      which: fc.constantFrom(0 as const, 1 as const, null),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('delivery_day' as const),
      which: fc.constantFrom(0 as const, 1 as const),
      offset: fc.nat(6),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('defer' as const), which: fc.nat(WEEKS - 1) }) },
  { weight: 1, arbitrary: fc.constant<Step>({ kind: 'send' }) },
);

/** Times of the jobs in UTC. The plans are sent twice, because noon in the region depends on daylight saving time. */
const DAILY: [string, JobName[]][] = [
  ['06:00', ['meals:open-plans', 'meals:complete-deliveries']],
  ['16:01', ['meals:send-plans']],
  ['17:01', ['meals:send-plans', 'meals:open-plans']],
];

describe('The meals of a client under random changes over time', () => {
  let test: TestApp;
  const callers: Api[] = [];
  let api: Api;
  let meals: MealCalls;
  let today: string;
  let kitchen: Kitchen;
  let vendors: Json[];
  let client: Json;

  beforeAll(async () => {
    test = await startTestApp();
    for (let n = 0; n < STAFF; n += 1) callers.push(await signInAs(test, Group.Coordinator));
    // The session must stay valid for all simulated weeks.
    await test.db.query(`UPDATE sessions SET expires_at = '2100-01-01', ends_at = '2100-01-01'`);
    await test.db.query(`UPDATE session_tokens SET expires_at = '2100-01-01'`);
  });
  afterAll(() => test.close());

  async function setUpClient(caller: Api): Promise<void> {
    api = caller;
    today = day(0);
    test.clock.set(null);
    meals = new MealCalls(test, api);
    kitchen = await meals.kitchenFor(DELIVERY, { cut_off_days: CUT_OFF_DAYS });
    const other = await createMealVendor(api, kitchen.region.id, {
      cut_off_days: CUT_OFF_DAYS,
      delivery_day: weekdayOf(day(6)),
    });
    vendors = [kitchen.vendor, other];
    client = await createMealClient(api, kitchen);
    await processMeals(api, client, kitchen, DELIVERY);
  }

  async function advanceOneDay(): Promise<void> {
    today = dayAfter(today, 1);
    for (const [time, jobs] of DAILY) {
      test.clock.set(new Date(`${today}T${time}:00Z`));
      for (const job of jobs) await test.app.get(JobRegistry).run(job);
    }
  }

  const patch = (fields: Json) => api.patch(`customers/${client.id}/`, fields);
  const fetchClient = async () => ok(await api.get(`customers/${client.id}/`));

  async function runStep(step: Step): Promise<void> {
    switch (step.kind) {
      case 'wait':
        for (let n = 0; n < step.days; n += 1) await advanceOneDay();
        return;
      case 'status':
        ok(await patch({ status: step.to }));
        return;
      case 'cancel_meal':
      case 'resume_meal':
        expect((await api.post(`customers/${client.id}/${step.kind}/`, {})).status).toBeLessThan(500);
        return;
      case 'vendor':
        ok(await patch({ assigned_meal_vendor_id: step.which === null ? null : vendors[step.which]!.id }));
        return;
      case 'delivery_day': {
        const delivery_day = weekdayOf(dayAfter(today, step.offset));
        ok(await api.patch(`meal_vendors/${vendors[step.which]!.id}/`, { delivery_day }));
        return;
      }
      case 'defer': {
        const schedule = (await meals.schedulesOf(client))[step.which];
        if (!schedule || schedule.status === 'completed') return;
        const response = await api.post(`customer_meal_schedules/${schedule.id}/defer/`);
        expect(response.status).toBeLessThan(500);
        return;
      }
      case 'send':
        for (const { id } of await plans({ is_active: 'true' }))
          ok(await api.post(`meal_transaction_indices/${id}/send/`));
    }
  }

  const plans = async (query: Record<string, string> = {}): Promise<Json[]> => {
    const fullQuery = { region: kitchen.region.id, page_size: '100', ...query };
    return ok(await api.get('meal_transaction_indices/', { query: fullQuery })).results;
  };

  async function check(): Promise<void> {
    const currentClient = await fetchClient();
    const schedules = await meals.schedulesOf(client);
    const liveSchedules = schedules.filter(({ status }) => status !== 'cancelled');
    const dates = liveSchedules.map(({ date_of_delivery }) => date_of_delivery);

    // No meal is lost or added, no date has two meals, and all dates are within the period.
    expect(schedules).toHaveLength(WEEKS);
    if (!currentClient.is_meal_cancelled) expect(liveSchedules).toHaveLength(WEEKS);
    expect(new Set(dates).size).toBe(dates.length);
    for (const date of dates) {
      expect(date >= day(0) && date < dayAfter(today, LONGEST_DAYS)).toBe(true);
    }

    // Every planned meal has one delivery. A client who is not served has no unsent meal in a plan.
    const { rows: deliveries } = await test.db.query(
      `SELECT t.delivery_date::text AS date, t.status, s.status AS schedule FROM meal_transport_transactions t
       JOIN customer_meal_schedules s ON s.id = t.schedule_id
       WHERE t.customer_id = $1 AND t.status <> 'cancelled' ORDER BY 1`,
      [client.id],
    );
    const plannedSchedules = liveSchedules.filter(({ status }) => status !== 'upcoming');
    expect(deliveries.map(({ date }) => date)).toEqual(
      plannedSchedules.map((one) => one.date_of_delivery).sort(),
    );
    if (currentClient.status !== 'active' || currentClient.assigned_meal_vendor_id === null) {
      expect(liveSchedules.filter(({ status }) => status === 'scheduled')).toEqual([]);
    } else if (!currentClient.is_meal_cancelled) {
      const missedSchedules = liveSchedules.filter(
        (one) => one.status === 'upcoming' && one.date_of_delivery < today,
      );
      expect(missedSchedules).toEqual([]);
    }

    // No list is mailed after its cut-off, and no meal is added to a mailed list.
    for (const plan of await plans({ is_active: 'false' })) {
      expect(plan.date_of_plan <= dayAfter(plan.date_of_delivery, -CUT_OFF_DAYS)).toBe(true);
    }
    const { rows: lateAdditions } = await test.db.query(
      `SELECT t.id FROM meal_transport_transactions t
       JOIN meal_transaction_indices p ON p.id = t.plan_id AND NOT p.is_active
       LEFT JOIN meal_plan_versions v ON v.plan_id = p.id AND v.number = 1
       WHERE NOT coalesce(v.deliveries @> jsonb_build_array(jsonb_build_object('delivery_id', t.id)), false)`,
    );
    expect(lateAdditions).toEqual([]);
  }

  it('are each delivered once', async () => {
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 4, maxLength: 9 }), async (steps) => {
        await setUpClient(callers[(runs += 1) % STAFF]!);
        for (const step of steps) {
          await runStep(step);
          await check();
        }
        // In the end the client is active again and gets all remaining meals.
        if ((await fetchClient()).assigned_meal_vendor_id === null)
          await runStep({ kind: 'vendor', which: 0 });
        await runStep({ kind: 'status', to: 'active' });
        await runStep({ kind: 'resume_meal' });
        await check();
        const isDone = async () =>
          (await meals.schedulesOf(client)).every(({ status }) => status === 'completed');
        for (let days = 0; !(await isDone()) && days < LONGEST_DAYS; days += 7) {
          await runStep({ kind: 'wait', days: 7 });
        }
        await check();
        expect(await meals.deliveriesOf(client, { is_delivered: 'true' })).toHaveLength(WEEKS);
      }),
      { numRuns: 10, endOnFailure: true },
    );
    test.clock.set(null);
  });
});
