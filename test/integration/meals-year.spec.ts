import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { jest } from '@jest/globals';
import { Group } from '../../server/contract/groups.js';
import { SeededRandom } from '../../server/demo/random.js';
import { JobRegistry } from '../../server/platform/jobs/job-registry.js';
import type { JobName } from '../../server/platform/jobs/scheduled-job.js';
import { createMealClient, type Kitchen } from '../factories/clients.js';
import { createMealVendor } from '../factories/meal-vendors.js';
import { createProgram, createRegion } from '../factories/places.js';
import { signInAs } from '../factories/users.js';
import { ok, type ApiResponse, type Api, type Fields, type Json } from '../setup/api.js';
import { startTestApp, type TestApp } from '../setup/app.js';
import { waitUntil } from '../setup/background.js';
import { dayAfter, weekdayOf } from '../setup/dates.js';
import { MealsYear } from '../setup/meals-year.js';

const SEED = Number(process.env.MEALS_YEAR_SEED ?? 7);
const CLIENTS = 200;
const DAYS = 365;
/** A Monday. The year includes both clock changes. */
const FIRST_DAY = '2030-01-07';
const ZONES = ['America/New_York', 'America/Los_Angeles'];
const WEEKS = 12;
/** Number of users who take turns. One user would exceed the limit of calls per minute. */
const STAFF = 5;
/** Days on which the worker that sends the plans is killed while it waits for the second caterer. */
const KILL_DAYS = [40, 190, 300];

/**
 * Days between two VACUUMs. The tests' Postgres never vacuums by itself, and the queries would read the dead rows of a
 * whole year.
 */
const VACUUM_EVERY_DAYS = 30;
const VACUUMED_TABLES =
  'customers, customer_meal_schedules, meal_transport_transactions, meal_transaction_indices, meal_plan_versions, mail_messages, rate_counts';

const job = fileURLToPath(new URL('../../dist/server/cli/job.js', import.meta.url));

jest.setTimeout(900_000);

interface Eater {
  id: string;
  region: number;
}

describe('A year of meals with random events', () => {
  const random = new SeededRandom(SEED);
  let workers: TestApp[];
  let test: TestApp;
  let year: MealsYear;
  let today = FIRST_DAY;
  let calls = 0;
  const staff: Api[] = [];
  const kitchens: Kitchen[][] = [];
  const eaters: Eater[] = [];
  const programMeals = new Map<string, number>();
  const refusalCounts = new Map<string, number>();
  const successCounts = new Map<string, number>();

  const api = (): Api => staff[(calls += 1) % STAFF]!;
  const setClock = (time: string) => {
    const instant = new Date(`${today}T${time}:00Z`);
    for (const { clock } of workers) clock.set(instant);
    return instant;
  };

  beforeAll(async () => {
    test = await startTestApp();
    workers = [test, await startTestApp({ beside: test })];
    for (let n = 0; n < STAFF; n += 1) staff.push(await signInAs(test, Group.Coordinator));
    await test.db.query(`UPDATE sessions SET expires_at = '2100-01-01', ends_at = '2100-01-01'`);
    await test.db.query(`UPDATE session_tokens SET expires_at = '2100-01-01'`);
    year = new MealsYear(test);
    await year.createCostsTable();
    setClock('08:00');
    for (const time_zone of ZONES) kitchens.push(await kitchensOf(time_zone));
    for (let n = 0; n < CLIENTS; n += 20) {
      await Promise.all(Array.from({ length: 20 }, (_, i) => addClient((n + i) % ZONES.length)));
    }
  });
  afterAll(() => Promise.all([...workers].reverse().map((worker) => worker.close())));

  async function kitchensOf(time_zone: string): Promise<Kitchen[]> {
    const region = await createRegion(api(), { time_zone });
    const program = await createProgram(api(), [region.id], { duration_in_weeks: WEEKS });
    const vendor = (delivery_day: string, cut_off_days: number) =>
      createMealVendor(api(), region.id, { delivery_day, cut_off_days });
    return [
      { region, program, vendor: await vendor('Wednesday', 2) },
      { region, program, vendor: await vendor('Monday', 0) },
    ];
  }

  async function addClient(region: number): Promise<void> {
    const kitchen = random.pick(kitchens[region]!);
    const household = { number_of_adults: random.between(1, 4), number_of_children: random.between(0, 3) };
    const meals_allergies = random.chance(0.2) ? 'Peanuts' : '';
    const client = await createMealClient(api(), kitchen, { ...household, meals_allergies });
    eaters.push({ id: client.id, region });
  }

  /** Counts a response by its kind. A refusal is fine; a server error fails the test. */
  function countResponse(label: string, response: ApiResponse): ApiResponse {
    if (response.status >= 500) throw new Error(`${today} ${label}: ${response.status} ${response.text}`);
    const counts = response.status < 400 ? successCounts : refusalCounts;
    counts.set(label, (counts.get(label) ?? 0) + 1);
    return response;
  }

  /** Runs jobs in one worker or in both at once, as two processes with the same schedule do. */
  async function run(...names: JobName[]): Promise<void> {
    for (const name of names) {
      const runningWorkers = random.chance(0.5) ? workers : [random.pick(workers)];
      await Promise.all(runningWorkers.map(({ app }) => app.get(JobRegistry).run(name)));
    }
  }

  /**
   * Kills a worker that sends the plans while it waits for a caterer's row. Each plan is either sent completely or not
   * at all.
   */
  async function killWorkerWhileSending(): Promise<void> {
    const blocker = await test.db.connect();
    await blocker.query('BEGIN');
    await blocker.query('SELECT id FROM meal_vendors ORDER BY id DESC LIMIT 2 FOR UPDATE');
    const args = [job, 'meals:send-plans', '--as-of', `${today}T20:01:00Z`];
    const env = { ...process.env, NODE_OPTIONS: '', ...test.env };
    const worker = spawn(process.execPath, args, { env, stdio: 'ignore' });
    const exit = once(worker, 'exit');
    await waitUntil(async () => {
      const { rowCount } = await test.db.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return rowCount! > 0 || worker.exitCode !== null;
    }, 60_000);
    worker.kill('SIGKILL');
    await exit;
    await blocker.query('ROLLBACK');
    blocker.release();
  }

  const patch = (label: string, { id }: Eater, fields: Fields) =>
    api()
      .patch(`customers/${id}/`, fields)
      .then((response) => countResponse(label, response));

  async function changeMeal(verb: 'defer' | 'cancel' | 'household', { id }: Eater): Promise<void> {
    const schedules: Json[] = ok(
      await api().get('customer_meal_schedules/', { query: { customer: id } }),
    ).results;
    // Most changes concern meals of the near future.
    const nearMeals = schedules.filter((meal) => meal.date_of_delivery >= dayAfter(today, -8)).slice(0, 4);
    if (nearMeals.length === 0) return;
    const url = `customer_meal_schedules/${random.pick(nearMeals).id}/`;
    if (verb !== 'household') {
      countResponse(verb, await api().post(`${url}${verb}/`, {}));
      return;
    }
    const is_applicable_for_all_future_schedules = random.chance(0.3);
    const fields = { number_of_adults: random.between(1, 6), is_applicable_for_all_future_schedules };
    countResponse(verb, await api().patch(url, fields));
  }

  /** Returns a client who is on a sent list of a meal to come, or any client if there is none. */
  async function pickListedClient(): Promise<Eater> {
    const { rows } = await test.db.query<{ id: string }>(
      `SELECT customer_id AS id FROM customer_meal_schedules WHERE status = 'finalized' ORDER BY id`,
    );
    const [{ id } = { id: '' }] = rows.length > 0 ? [random.pick(rows)] : [];
    return eaters.find((eater) => eater.id === id) ?? random.pick(eaters);
  }

  /** Changes a client in a field of the lists. The old value may be on a list that was already sent. */
  async function changeListedField(label: string, fields: Fields): Promise<void> {
    const eater = await pickListedClient();
    if ((await patch(label, eater, fields)).status >= 400) return;
    year.recordChange(eater.id);
    if (random.chance(0.4)) await sendCorrections(eater);
  }

  async function sendCorrections({ id }: Pick<Eater, 'id'>): Promise<void> {
    const response = countResponse(
      'send_corrections',
      await api().post(`customers/${id}/send_corrections/`, {}),
    );
    if (response.status < 400) year.recordCorrection(id);
  }

  /**
   * Compares the uncorrected clients of a region in Meal Planning with the expected ones and returns the differences.
   */
  async function planningDifferences(): Promise<string[]> {
    const { region } = random.pick(kitchens)[0]!;
    const query = { region: region.id };
    const { uncorrected } = ok(await api().get('meal_transaction_indices/next/', { query }));
    const shownIds = new Set<string>(uncorrected.map(({ customer }: Json) => customer.id));
    const expectedIds = new Set(year.uncorrectedClients(region.id));
    return [
      ...[...expectedIds].filter((id) => !shownIds.has(id)).map((id) => `not shown as uncorrected: ${id}`),
      ...[...shownIds].filter((id) => !expectedIds.has(id)).map((id) => `shown as uncorrected: ${id}`),
    ];
  }

  async function sendByHand(): Promise<void> {
    const { results } = ok(await api().get('meal_transaction_indices/', { query: { is_active: 'true' } }));
    if (results.length > 0)
      countResponse(
        'send',
        await api().post(`meal_transaction_indices/${random.pick<Json>(results).id}/send/`),
      );
  }

  async function recordNotDelivered({ id }: Eater): Promise<void> {
    const query = { customer: id, status: 'completed', page_size: 1 };
    const [meal] = ok(await api().get('meal_transport_transactions/', { query })).results;
    const fields = { is_delivered: false, not_delivered_reason: 'not_home' };
    if (meal)
      countResponse('not delivered', await api().patch(`meal_transport_transactions/${meal.id}/`, fields));
  }

  async function changeVendor(): Promise<void> {
    const { vendor } = random.pick(random.pick(kitchens));
    const fields = random.pick<() => Fields>([
      () => ({ cost_per_meal: random.between(700, 1200) / 100 }),
      () => ({ cost_per_meal: random.between(700, 1200) / 100 }),
      () => ({ delivery_day: weekdayOf(dayAfter(today, random.between(0, 6))) }),
      () => ({ cut_off_days: random.between(0, 4) }),
    ])();
    countResponse(Object.keys(fields)[0]!, await api().patch(`meal_vendors/${vendor.id}/`, fields));
  }

  async function addClosure(): Promise<void> {
    const { region, vendor } = random.pick(random.pick(kitchens));
    const scope = random.pick<Fields>([{ region_id: region.id }, { meal_vendor_id: vendor.id }, {}]);
    const fields = { date: dayAfter(today, random.between(1, 20)), reason: 'Closed', ...scope };
    countResponse('closure', await api().post('closures/', fields));
  }

  async function runRandomEvent(): Promise<void> {
    const eater = random.pick(eaters);
    const post = async (verb: string) =>
      countResponse(verb, await api().post(`customers/${eater.id}/${verb}/`, {}));
    const events: [number, () => Promise<unknown>][] = [
      [10, () => patch('hold', eater, { status: 'hold' })],
      [16, () => patch('active', eater, { status: 'active' })],
      [1, () => patch('complete', eater, { status: 'complete' }).then(() => addClient(eater.region))],
      [4, () => patch('opt out', eater, { has_opted_for_meal_service: false })],
      [8, () => patch('opt in', eater, { has_opted_for_meal_service: true })],
      [8, () => patch('household', eater, { meals_number_of_adults: random.between(1, 5) })],
      [8, () => patch('vendor', eater, vendorOf(eater))],
      [3, () => patch('no vendor', eater, { assigned_meal_vendor_id: null })],
      [6, () => changeListedField('allergies', { meals_allergies: random.pick(['', 'Milk', 'Nuts']) })],
      [6, () => changeListedField('address', { address: `${random.between(1, 99)} Elm Street` })],
      [4, () => changeListedField('preference', { meals_preference: random.pick(['', 'Vegan', 'Soft']) })],
      [2, () => changeListedField('at the door', { meal_delivery_notes: random.pick(['', 'Side door']) })],
      [4, () => sendCorrections({ id: random.pick([eater.id, ...year.uncorrectedClients()]) })],
      [10, () => changeMeal('defer', eater)],
      [10, () => changeMeal('cancel', eater)],
      [8, () => changeMeal('household', eater)],
      [5, () => post('cancel_meal')],
      [8, () => post('resume_meal')],
      [4, () => recordNotDelivered(eater)],
      [3, () => sendByHand()],
      [3, () => changeVendor()],
      [2, () => addClosure()],
    ];
    let rest = random.between(
      1,
      events.reduce((sum, [weight]) => sum + weight, 0),
    );
    await events.find(([weight]) => (rest -= weight) <= 0)![1]();
  }

  const vendorOf = ({ region }: Eater): Fields => ({
    assigned_meal_vendor_id: random.pick(kitchens[region]!).vendor.id,
  });

  /** Starts programs of clients who get meals but have none ahead, a few each day. */
  async function startPrograms(limit: number): Promise<void> {
    const { rows } = await test.db.query<{ id: string; vendor: string }>(
      `SELECT c.id, c.assigned_meal_vendor_id AS vendor FROM customers c
       WHERE gets_meals(c) AND c.assigned_meal_vendor_id IS NOT NULL AND NOT EXISTS (
         SELECT FROM customer_meal_schedules s WHERE s.customer_id = c.id
           AND (s.status IN ('upcoming', 'scheduled', 'finalized') OR s.cancelled_with_all))
       ORDER BY array_position($1::uuid[], c.id) LIMIT $2`,
      [eaters.map(({ id }) => id), limit],
    );
    const starts = new Map<string, string[]>();
    for (const { vendor } of rows) {
      if (!starts.has(vendor))
        starts.set(vendor, ok(await api().get(`meal_vendors/${vendor}/`)).next_delivery_dates);
    }
    for (const { id, vendor } of rows) {
      const start_date = random.pick(starts.get(vendor)!.slice(0, 3));
      const response = await api().post(`customers/${id}/process_meal_schedules/`, { start_date });
      if (countResponse('process', response).status < 400)
        programMeals.set(id, (programMeals.get(id) ?? 0) + WEEKS);
    }
  }

  it('breaks no rule about meals on any day', async () => {
    let missedDays = 0;
    for (let n = 0; n < DAYS; n += 1, today = dayAfter(today, 1)) {
      if (n % VACUUM_EVERY_DAYS === 1) await test.db.query(`VACUUM ANALYZE ${VACUUMED_TABLES}`);
      // Now and then no job runs for a day or two. The next run does the missed work.
      missedDays = missedDays > 0 ? missedDays - 1 : random.chance(0.03) ? random.between(1, 2) : 0;
      const isDayMissed = missedDays > 0 && !KILL_DAYS.includes(n);
      setClock('10:00');
      if (!isDayMissed) await run('meals:complete-deliveries', 'meals:open-plans');
      setClock('15:00');
      await startPrograms(n === 0 ? CLIENTS : 8);
      for (let event = 0; event < 5; event += 1) await runRandomEvent();
      if (isDayMissed) continue;
      setClock('17:01');
      await run('meals:send-plans');
      if (KILL_DAYS.includes(n)) await killWorkerWhileSending();
      const now = setClock('20:01');
      await run('meals:send-plans');
      const brokenRules = await year.findViolations(today, now, programMeals);
      if (n % 20 === 0) brokenRules.push(...(await planningDifferences()));
      if (brokenRules.length > 0)
        throw new Error(`Seed ${SEED}, day ${n}:\n${brokenRules.slice(0, 20).join('\n')}`);
    }

    // Enough of every kind has happened during the year.
    const { rows } = await test.db.query(
      `SELECT count(*) FILTER (WHERE is_delivered)::int AS delivered,
              (SELECT count(*)::int FROM meal_plan_versions WHERE kind = 'sent') AS lists,
              (SELECT count(*)::int FROM meal_plan_versions WHERE kind = 'correction') AS corrections,
              (SELECT count(*)::int FROM meal_plan_versions WHERE changes::text LIKE '%Address of%') AS addresses
       FROM meal_transport_transactions`,
    );
    if (process.env.MEALS_YEAR_TELLS)
      console.info(rows[0], Object.fromEntries(successCounts), Object.fromEntries(refusalCounts));
    expect(rows[0].delivered).toBeGreaterThan(2000);
    expect(rows[0].lists).toBeGreaterThan(150);
    expect(rows[0].corrections).toBeGreaterThan(10);
    expect(rows[0].addresses).toBeGreaterThan(3);
    for (const label of [
      'defer',
      'cancel',
      'cancel_meal',
      'resume_meal',
      'closure',
      'delivery_day',
      'cut_off_days',
    ])
      expect(successCounts.get(label)).toBeGreaterThan(0);
  });
});
