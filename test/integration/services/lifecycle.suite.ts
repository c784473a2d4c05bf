import { fc } from '../../setup/fast-check.js';
import { CUSTOMER_STATUSES, type CustomerStatus } from '../../../server/contract/customers.js';
import { Group } from '../../../server/contract/groups.js';
import { createMealClient, type Kitchen } from '../../factories/clients.js';
import { signInAs } from '../../factories/users.js';
import { ok, type Api, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { DELIVERY, MealCalls } from '../../setup/meal-calls.js';
import { errorCodes } from '../../setup/problems.js';

/**
 * Returns whether the status may change from one to another. The same status is no change. A client who was complete
 * before a hold cannot become active.
 */
function isAllowed(
  from: CustomerStatus,
  to: CustomerStatus,
  statusBeforeHold: CustomerStatus | null,
): boolean {
  if (from === to) return true;
  if (from === 'hold' && statusBeforeHold === 'complete' && to === 'active') return false;
  if (to === 'new') return false;
  if (to === 'in_memorium') return from === 'complete' || from === 'archive';
  if (from === 'archive') return false;
  return !(from === 'complete' && to === 'active');
}

const STOPPED_STATUSES: readonly CustomerStatus[] = ['complete', 'archive', 'in_memorium'];
/** Number of meals in a client's program. No change of the client may lose or add one. */
const WEEKS = 4;
/** Number of users who take turns. One user would exceed the limit of calls per minute. */
const STAFF = 3;

type Step =
  | { kind: 'status'; to: CustomerStatus }
  | { kind: 'process' | 'cancel_meal' | 'resume_meal' }
  | { kind: 'opt'; in: boolean }
  | { kind: 'defer' | 'cancel'; which: number }
  | { kind: 'send' };

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('status' as const), to: fc.constantFrom(...CUSTOMER_STATUSES) }),
  },
  { weight: 2, arbitrary: fc.constant<Step>({ kind: 'status', to: 'active' }) },
  { weight: 2, arbitrary: fc.constant<Step>({ kind: 'process' }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('cancel_meal' as const, 'resume_meal' as const) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('opt' as const), in: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('defer' as const, 'cancel' as const),
      which: fc.nat(WEEKS - 1),
    }),
  },
  { weight: 1, arbitrary: fc.constant<Step>({ kind: 'send' }) },
);

describe('The status and meals of a client under random actions', () => {
  let test: TestApp;
  let api: Api;
  let meals: MealCalls;
  const callers: Api[] = [];
  /** The client's status before her present hold. */
  let statusBeforeHold: CustomerStatus | null = null;

  beforeAll(async () => {
    test = await startTestApp();
    for (let n = 0; n < STAFF; n += 1) callers.push(await signInAs(test, Group.Coordinator));
  });
  afterAll(() => test.close());

  async function runStep(step: Step, client: Json, kitchen: Kitchen): Promise<void> {
    const url = `customers/${client.id}/`;
    const before = ok(await api.get(url));
    switch (step.kind) {
      case 'status': {
        const response = await api.patch(url, { status: step.to });
        const isChangeAllowed = isAllowed(before.status, step.to, statusBeforeHold);
        expect({ from: before.status, to: step.to, status: response.status }).toEqual({
          from: before.status,
          to: step.to,
          status: isChangeAllowed ? 200 : 400,
        });
        if (!isChangeAllowed) expect(Object.keys(errorCodes(response).codes)).toEqual(['status']);
        else if (step.to !== before.status) statusBeforeHold = step.to === 'hold' ? before.status : null;
        return;
      }
      case 'process': {
        const response = await api.post(`${url}process_meal_schedules/`, { start_date: DELIVERY });
        if (before.status !== 'active' || !before.has_opted_for_meal_service)
          expect(response.status).toBe(400);
        expect(response.status).toBeLessThan(500);
        return;
      }
      case 'cancel_meal':
        ok(await api.post(`${url}cancel_meal/`, {}));
        return;
      case 'resume_meal': {
        const response = await api.post(`${url}resume_meal/`, {});
        expect(response.status).toBe(before.status === 'active' ? 200 : 400);
        return;
      }
      case 'opt':
        ok(await api.patch(url, { has_opted_for_meal_service: step.in }));
        return;
      case 'defer':
      case 'cancel': {
        const schedule = (await meals.schedulesOf(client))[step.which];
        if (!schedule) return;
        const response = await api.post(`customer_meal_schedules/${schedule.id}/${step.kind}/`);
        expect(response.status).toBeLessThan(500);
        return;
      }
      case 'send': {
        const plan = await meals.planOf(kitchen);
        if (plan?.is_active) ok(await api.post(`meal_transaction_indices/${plan.id}/send/`));
      }
    }
  }

  async function check(client: Json, kitchen: Kitchen): Promise<void> {
    const [now, schedules, deliveries, plan] = await Promise.all([
      api.get(`customers/${client.id}/`).then(ok),
      meals.schedulesOf(client),
      meals.deliveriesOf(client, { status: 'scheduled' }),
      meals.planOf(kitchen),
    ]);
    const liveSchedules = schedules.filter(({ status }) => status !== 'cancelled');

    expect(CUSTOMER_STATUSES).toContain(now.status);
    if (now.status === 'active') expect(now.active_date).not.toBeNull();
    if (now.status === 'new') expect(now.active_date).toBeNull();
    if (STOPPED_STATUSES.includes(now.status)) expect(now.inactive_date).not.toBeNull();
    const allowedStatuses = CUSTOMER_STATUSES.filter(
      (to) => to !== now.status && isAllowed(now.status, to, statusBeforeHold),
    );
    expect(now.allowed_statuses.filter((to: string) => to !== now.status).sort()).toEqual(
      [...allowedStatuses].sort(),
    );

    // A stopped client has no bookings, and a client who is not active is in no plan.
    if (STOPPED_STATUSES.includes(now.status) || !now.has_opted_for_meal_service || now.is_meal_cancelled) {
      expect(liveSchedules).toEqual([]);
      expect(deliveries).toEqual([]);
    }
    if (now.status !== 'active')
      expect(liveSchedules.filter(({ status }) => status === 'scheduled')).toEqual([]);

    // Every schedule in a plan has one delivery, and there are no other deliveries. No day has two meals.
    const plannedSchedules = liveSchedules.filter(
      ({ status }) => status === 'scheduled' || status === 'finalized',
    );
    expect(deliveries.map((one) => one.delivery_date).sort()).toEqual(
      plannedSchedules.map((one) => one.date_of_delivery).sort(),
    );
    expect(new Set(liveSchedules.map((one) => one.date_of_delivery)).size).toBe(liveSchedules.length);
    expect(liveSchedules.length).toBeLessThanOrEqual(WEEKS);

    // The totals of the plan are the sums of its deliveries.
    const planDeliveries = deliveries.filter((one) => one.delivery_date === DELIVERY);
    if (plan?.is_active) {
      expect(plan.number_of_customers).toBe(planDeliveries.length);
      expect(plan.number_of_meals).toBe(planDeliveries.reduce((sum, one) => sum + one.quantity, 0));
      expect(liveSchedules.filter(({ status }) => status === 'finalized')).toEqual([]);
    }
  }

  it('follow the status rules and leave no booking for a client who is not served', async () => {
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.boolean(),
        fc.array(anyStep, { minLength: 3, maxLength: 9 }),
        async (hasMeals, steps) => {
          api = callers[(runs += 1) % STAFF]!;
          meals = new MealCalls(test, api);
          statusBeforeHold = null;
          const kitchen = await meals.kitchenFor(DELIVERY);
          const client = hasMeals
            ? (await meals.addMealClient(kitchen)).client
            : await createMealClient(api, kitchen, { status: 'new' });
          for (const step of steps) {
            await runStep(step, client, kitchen);
            await check(client, kitchen);
          }
        },
      ),
      { numRuns: 24, endOnFailure: true },
    );
  });
});
