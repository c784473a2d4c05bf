import { Temporal } from 'temporal-polyfill';
import type { TestApp } from './app.js';
import { parseCsv } from './csv.js';

/** Statement for broken rules about meals at the end of a day. Each row is a broken rule. */
const VIOLATIONS = `
  WITH due AS (
    SELECT s.id, m.meal_vendor_id, s.date_of_delivery
    FROM customer_meal_schedules s JOIN clients_with_meals m ON m.customer_id = s.customer_id
    WHERE s.status IN ('upcoming', 'scheduled') AND s.date_of_delivery BETWEEN $1::date AND $1::date + 7
  ), planned AS (
    SELECT t.schedule_id AS id, p.meal_vendor_id, p.date_of_delivery
    FROM meal_transport_transactions t JOIN meal_transaction_indices p ON p.id = t.plan_id AND p.is_active
    WHERE t.status = 'scheduled'
  ), sent AS (
    SELECT p.*, v.number_of_meals AS listed_meals, v.number_of_customers AS listed_customers, v.deliveries,
           (SELECT count(*) FROM meal_plan_versions o WHERE o.plan_id = p.id) AS versions
    FROM meal_transaction_indices p
    LEFT JOIN LATERAL (
      SELECT * FROM meal_plan_versions o WHERE o.plan_id = p.id ORDER BY number DESC LIMIT 1) v ON true
    WHERE NOT p.is_active AND p.date_of_delivery >= $1::date - 8
  )
  SELECT 'should eat and is in no plan' AS violation, id FROM (SELECT * FROM due EXCEPT ALL SELECT * FROM planned) x
  UNION ALL SELECT 'is in a plan and should not', id FROM (SELECT * FROM planned EXCEPT ALL SELECT * FROM due) x
  UNION ALL SELECT 'is past and was never planned', s.id
    FROM customer_meal_schedules s JOIN clients_with_meals m ON m.customer_id = s.customer_id
    WHERE s.status = 'upcoming' AND s.date_of_delivery < $1
  UNION ALL SELECT 'is planned on a closed day', t.id
    FROM meal_transport_transactions t JOIN meal_transaction_indices p ON p.id = t.plan_id AND p.is_active
    JOIN closed_delivery_days k ON k.meal_vendor_id = p.meal_vendor_id AND k.date = p.date_of_delivery
    WHERE t.status = 'scheduled'
  UNION ALL SELECT 'is finalized without a delivery on a list', s.id FROM customer_meal_schedules s
    WHERE s.status = 'finalized' AND NOT EXISTS (
      SELECT FROM meal_transport_transactions t JOIN meal_transaction_indices p ON p.id = t.plan_id AND NOT p.is_active
      WHERE t.schedule_id = s.id AND t.status = 'scheduled')
  UNION ALL SELECT 'is on a list and not finalized', t.id FROM meal_transport_transactions t
    JOIN meal_transaction_indices p ON p.id = t.plan_id AND NOT p.is_active
    JOIN customer_meal_schedules s ON s.id = t.schedule_id
    WHERE t.status = 'scheduled' AND s.status <> 'finalized'
  UNION ALL SELECT 'is past and not completed', t.id FROM meal_transport_transactions t
    JOIN meal_transaction_indices p ON p.id = t.plan_id AND NOT p.is_active
    WHERE t.status = 'scheduled' AND t.delivery_date < $1
  UNION ALL SELECT 'is completed without one completed delivery', s.id FROM customer_meal_schedules s
    LEFT JOIN (
      SELECT schedule_id, count(*) AS count FROM meal_transport_transactions WHERE status = 'completed'
      GROUP BY schedule_id) t ON t.schedule_id = s.id
    WHERE s.status = 'completed' AND t.count IS DISTINCT FROM 1
  UNION ALL SELECT 'was delivered and made up for', m.id FROM customer_meal_schedules m
    JOIN meal_transport_transactions t ON t.schedule_id = m.make_up_of_id AND t.status = 'completed' AND t.is_delivered
  UNION ALL SELECT 'its totals are not its rows', p.id FROM sent p
    WHERE (p.number_of_meals, p.number_of_customers) <> (
      SELECT coalesce(sum(t.quantity), 0)::int, count(*)::int FROM meal_transport_transactions t
      WHERE t.plan_id = p.id AND t.status <> 'cancelled')
  UNION ALL SELECT 'its last list is not its rows', p.id FROM sent p
    WHERE p.versions > 0 AND (
      (p.number_of_meals, p.number_of_customers) IS DISTINCT FROM (p.listed_meals, p.listed_customers)
      OR EXISTS (
        SELECT (d ->> 'delivery_id')::uuid FROM jsonb_array_elements(p.deliveries) d
        EXCEPT SELECT id FROM meal_transport_transactions WHERE plan_id = p.id AND status <> 'cancelled'))
  UNION ALL SELECT 'it has meals and no list', p.id FROM sent p WHERE p.versions = 0 AND p.number_of_meals > 0
  UNION ALL SELECT 'a list has not its one mail', v.id FROM meal_plan_versions v JOIN sent p ON p.id = v.plan_id
    WHERE (SELECT count(*) FROM mail_messages m WHERE m.unique_key =
             CASE v.kind WHEN 'sent' THEN 'plan:' || v.plan_id ELSE 'correction:' || v.id END) <> 1
  UNION ALL SELECT 'was sent twice', v.plan_id FROM meal_plan_versions v JOIN sent p ON p.id = v.plan_id
    WHERE v.kind = 'sent' GROUP BY v.plan_id HAVING count(*) > 1
  UNION ALL SELECT 'frozen and changed since', f.id FROM frozen_costs f JOIN meal_transport_transactions t ON t.id = f.id
    WHERE (t.quantity, t.cost_of_meal, t.cost_of_meal_transport) IS DISTINCT FROM
          (f.quantity, f.cost_of_meal, f.cost_of_meal_transport)
  UNION ALL SELECT 'delivered, to come and cancelled are not what its programs gave', e.id
    FROM unnest($2::uuid[], $3::int[]) AS e (id, meals)
    LEFT JOIN (
      SELECT customer_id, count(*) FILTER (WHERE status IN ('completed', 'upcoming', 'scheduled', 'finalized', 'cancelled')) AS meals
      FROM customer_meal_schedules WHERE make_up_of_id IS NULL GROUP BY customer_id) given ON given.customer_id = e.id
    WHERE given.meals IS DISTINCT FROM e.meals`;

const SAVE_COSTS = `
  INSERT INTO frozen_costs
  SELECT t.id, t.quantity, t.cost_of_meal, t.cost_of_meal_transport FROM meal_transport_transactions t
  JOIN meal_transaction_indices p ON p.id = t.plan_id AND NOT p.is_active
  WHERE NOT EXISTS (SELECT FROM frozen_costs f WHERE f.id = t.id)`;

/** Statement for clients who differ from the last list of a meal to come. */
const OUTDATED = `
  SELECT DISTINCT t.customer_id AS id, p.region_id FROM meal_transaction_indices p
  JOIN LATERAL (
    SELECT deliveries FROM meal_plan_versions o WHERE o.plan_id = p.id ORDER BY number DESC LIMIT 1) v ON true
  CROSS JOIN jsonb_array_elements(v.deliveries) d
  JOIN meal_transport_transactions t ON t.id = (d ->> 'delivery_id')::uuid AND t.status = 'scheduled'
  JOIN customers c ON c.id = t.customer_id
  JOIN customer_meal_schedules s ON s.id = t.schedule_id
  WHERE NOT p.is_active AND p.date_of_delivery >= $1::date - 14 AND t.delivery_date >= $1
    AND (d ->> 'client', d ->> 'address', d ->> 'allergies', d ->> 'notes', d ->> 'delivery_notes')
        IS DISTINCT FROM (c.name, c.address, c.meals_allergies, s.notes, c.meal_delivery_notes)
  ORDER BY 1`;

/** Statement for lists that were mailed since `$1`, with their mails. */
const MAILED_LISTS = `
  SELECT p.id, w.number, p.sent_by, r.time_zone, v.cut_off_days, p.date_of_delivery::text, w.number_of_meals,
         w.created_at AS sent_at, w.deliveries, w.changes, m.text, m.attachments
  FROM meal_plan_versions w JOIN meal_transaction_indices p ON p.id = w.plan_id
  JOIN meal_vendors v ON v.id = p.meal_vendor_id JOIN regions r ON r.id = v.region_id
  JOIN mail_messages m
    ON m.unique_key = CASE w.kind WHEN 'sent' THEN 'plan:' || w.plan_id ELSE 'correction:' || w.id END
  WHERE w.created_at > $1`;

const OPEN_PLANS = `
  SELECT p.id, r.time_zone, v.cut_off_days, p.date_of_delivery::text FROM meal_transaction_indices p
  JOIN meal_vendors v ON v.id = p.meal_vendor_id JOIN regions r ON r.id = v.region_id WHERE p.is_active`;

interface VendorDelivery {
  id: string;
  time_zone: string;
  cut_off_days: number;
  date_of_delivery: string;
}

interface MailedList extends VendorDelivery {
  number: number;
  sent_by: string;
  number_of_meals: number;
  sent_at: Date;
  deliveries: Record<string, string | number>[];
  changes: { words: string }[];
  text: string;
  attachments: { content: string }[];
}

/** Checks the rules about meals once a day in the database. */
export class MealsYear {
  private lastCheck = new Date(0);
  /** Region by client, of clients whose caterer has an outdated list. Meal Planning of the region must name them. */
  private outdatedClients = new Map<string, string>();
  /** Clients who were changed and for whom no correction was sent since. */
  private readonly changedClients = new Set<string>();

  constructor(private readonly test: TestApp) {}

  async createCostsTable(): Promise<void> {
    await this.test.db.query(
      'CREATE TABLE frozen_costs (id uuid PRIMARY KEY, quantity int, cost_of_meal numeric, cost_of_meal_transport numeric)',
    );
  }

  /** Records that a field of the lists was changed for a client. */
  recordChange(clientId: string): void {
    this.changedClients.add(clientId);
  }

  /** Records that all changes of a client were sent to her caterers. */
  recordCorrection(clientId: string): void {
    this.changedClients.delete(clientId);
  }

  /** Returns the clients of a region, or of all regions, with an outdated list at the end of the last day. */
  uncorrectedClients(region?: string): string[] {
    return [...this.outdatedClients].flatMap(([id, clientRegion]) =>
      region === undefined || region === clientRegion ? [id] : [],
    );
  }

  /** @returns messages about the broken rules at the end of a day */
  async findViolations(today: string, now: Date, expected: ReadonlyMap<string, number>): Promise<string[]> {
    const { db } = this.test;
    const since = this.lastCheck;
    this.lastCheck = now;
    const [violations, outdated, mailedLists, openPlans] = await Promise.all([
      db.query<{ violation: string; id: string }>(VIOLATIONS, [
        today,
        [...expected.keys()],
        [...expected.values()],
      ]),
      db.query<{ id: string; region_id: string }>(OUTDATED, [today]),
      db.query<MailedList>(MAILED_LISTS, [since]),
      db.query<VendorDelivery>(OPEN_PLANS),
    ]);
    await db.query(SAVE_COSTS);
    this.outdatedClients = new Map(outdated.rows.map(({ id, region_id }) => [id, region_id]));
    const unmarked = this.uncorrectedClients().filter((id) => !this.changedClients.has(id));
    for (const id of this.changedClients) if (!this.outdatedClients.has(id)) this.changedClients.delete(id);
    return [
      ...violations.rows.map(({ violation, id }) => `${violation}: ${id}`),
      ...unmarked.map((id) => `her caterer has an outdated list: ${id}`),
      ...mailedLists.rows.flatMap(faultsOfList),
      ...openPlans.rows.flatMap((plan) =>
        cutOffOf(plan) <= now ? [`was not sent by its cut-off: ${plan.id}`] : [],
      ),
    ].map((violation) => `${today}: ${violation}`);
  }
}

/** Returns the faults of a sent list: it left too early, or its mail or file differs from the stored list. */
function faultsOfList(list: MailedList): string[] {
  const faults: string[] = [];
  const rows = parseCsv(list.attachments[0]!.content);
  const meals = rows.reduce((sum, row) => sum + Number(row.Meals), 0);
  if (meals !== list.number_of_meals) faults.push('its mailed meals are not its number of meals');
  const mailedRows = rows.map((row) =>
    [row.Client, row.Address, row.Meals, row.Allergies, row.Notes, row['Delivery Notes']].join('|'),
  );
  const storedRows = list.deliveries.map((row) =>
    [row.client, row.address, row.meals, row.allergies, row.notes, row.delivery_notes].join('|'),
  );
  if (mailedRows.join('\n') !== storedRows.join('\n')) faults.push('its mailed file is not the stored list');
  const text = list.text.replace(/\s+/g, ' ');
  if (!list.changes.every(({ words }) => text.includes(words))) faults.push('its mail lacks a correction');
  if (list.number === 1 && list.sent_by === 'System' && cutOffOf(list) > list.sent_at)
    faults.push('was sent before its cut-off');
  return faults.map((fault) => `${fault}: ${list.id}`);
}

/** Returns the cut-off, computed independently of the product: noon in the vendor's time zone. */
function cutOffOf({ date_of_delivery, cut_off_days, time_zone }: VendorDelivery): Date {
  const noon = Temporal.PlainDate.from(date_of_delivery)
    .subtract({ days: cut_off_days })
    .toZonedDateTime({ timeZone: time_zone, plainTime: '12:00' });
  return new Date(noon.epochMilliseconds);
}
