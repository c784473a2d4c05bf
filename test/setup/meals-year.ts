import { Temporal } from 'temporal-polyfill';
import type { TestApp } from './app.js';
import { parseCsv } from './csv.js';

/** What must hold of meals at the end of any day, whatever has happened: each row is a promise that was broken. */
const BROKEN = `
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
  SELECT 'should eat and is in no plan' AS what, id FROM (SELECT * FROM due EXCEPT ALL SELECT * FROM planned) x
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
    WHERE s.status = 'completed' AND (
      SELECT count(*) FROM meal_transport_transactions t WHERE t.schedule_id = s.id AND t.status = 'completed') <> 1
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
          (f.quantity, f.cost_of_meal, f.cost_of_meal_transport)`;

const FREEZE = `
  INSERT INTO frozen_costs
  SELECT t.id, t.quantity, t.cost_of_meal, t.cost_of_meal_transport FROM meal_transport_transactions t
  JOIN meal_transaction_indices p ON p.id = t.plan_id AND NOT p.is_active ON CONFLICT DO NOTHING`;

interface Mailed {
  id: string;
  sent_by: string;
  time_zone: string;
  cut_off_days: number;
  date_of_delivery: string;
  number_of_meals: number;
  sent_at: Date;
  attachments: { content: string }[];
}

/** Looks behind the API, once a day, whether everything that is promised of meals holds. */
export class MealsYear {
  private readonly seen = new Set<string>();

  constructor(private readonly test: TestApp) {}

  async begin(): Promise<void> {
    await this.test.db.query(
      'CREATE TABLE frozen_costs (id uuid PRIMARY KEY, quantity int, cost_of_meal numeric, cost_of_meal_transport numeric)',
    );
  }

  /** @returns what is broken at the end of a day, in words */
  async broken(today: string, now: Date, expected: ReadonlyMap<string, number>): Promise<string[]> {
    const { db } = this.test;
    const { rows } = await db.query<{ what: string; id: string }>(BROKEN, [today]);
    await db.query(FREEZE);
    return [
      ...rows.map(({ what, id }) => `${today}: ${what}: ${id}`),
      ...(await this.mailedWrong(today)),
      ...(await this.openTooLong(today, now)),
      ...(await this.programsOff(today, expected)),
    ];
  }

  /** Lists that left before their cut-off, or whose file is not what they say. */
  private async mailedWrong(today: string): Promise<string[]> {
    const { rows } = await this.test.db.query<Mailed>(
      `SELECT p.id, p.sent_by, r.time_zone, v.cut_off_days, p.date_of_delivery::text, w.number_of_meals,
              w.created_at AS sent_at, m.attachments
       FROM meal_transaction_indices p
       JOIN meal_vendors v ON v.id = p.meal_vendor_id JOIN regions r ON r.id = v.region_id
       JOIN meal_plan_versions w ON w.plan_id = p.id AND w.number = 1
       JOIN mail_messages m ON m.unique_key = 'plan:' || p.id
       WHERE NOT p.is_active AND p.date_of_delivery >= $1::date - 8 AND p.id <> ALL ($2::uuid[])`,
      [today, [...this.seen]],
    );
    return rows.flatMap((mail) => {
      this.seen.add(mail.id);
      const listed = parseCsv(mail.attachments[0]!.content);
      const meals = listed.reduce((sum, row) => sum + Number(row.Meals), 0);
      const wrong =
        meals === mail.number_of_meals ? [] : [`${today}: mailed other meals than it says: ${mail.id}`];
      if (mail.sent_by === 'System' && cutOff(mail) > mail.sent_at)
        wrong.push(`${today}: left too early: ${mail.id}`);
      return wrong;
    });
  }

  private async openTooLong(today: string, now: Date): Promise<string[]> {
    const { rows } = await this.test.db.query<Mailed>(
      `SELECT p.id, r.time_zone, v.cut_off_days, p.date_of_delivery::text
       FROM meal_transaction_indices p
       JOIN meal_vendors v ON v.id = p.meal_vendor_id JOIN regions r ON r.id = v.region_id WHERE p.is_active`,
    );
    return rows.filter((plan) => cutOff(plan) <= now).map(({ id }) => `${today}: has not left: ${id}`);
  }

  /** Delivered, still to come and cancelled together are what the programs gave. */
  private async programsOff(today: string, expected: ReadonlyMap<string, number>): Promise<string[]> {
    const { rows } = await this.test.db.query<{ id: string; meals: number }>(
      `SELECT customer_id AS id,
              (count(*) FILTER (WHERE status = 'completed')
                + count(*) FILTER (WHERE status IN ('upcoming', 'scheduled', 'finalized'))
                + count(*) FILTER (WHERE status = 'cancelled'))::int AS meals
       FROM customer_meal_schedules WHERE make_up_of_id IS NULL GROUP BY customer_id`,
    );
    const found = new Map(rows.map(({ id, meals }) => [id, meals]));
    return [...expected]
      .filter(([id, meals]) => found.get(id) !== meals)
      .map(([id, meals]) => `${today}: ${found.get(id)} meals of ${meals}: ${id}`);
  }
}

/** Worked out here by itself: noon on the clock where the vendor is. */
function cutOff({ date_of_delivery, cut_off_days, time_zone }: Mailed): Date {
  const noon = Temporal.PlainDate.from(date_of_delivery)
    .subtract({ days: cut_off_days })
    .toZonedDateTime({ timeZone: time_zone, plainTime: '12:00' });
  return new Date(noon.epochMilliseconds);
}
