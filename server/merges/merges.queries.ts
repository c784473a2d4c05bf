import { Injectable } from '@nestjs/common';
import { mealDayJoinSql } from '../client-facts/meal-day.js';
import { CalendarLinkEntity } from '../client-calendars/calendar-link.entity.js';
import type { PortalService } from '../contract/customers.js';
import type { MergedKind } from '../contract/duplicates.js';
import { BLOCKED_MINUTES } from '../contract/transport.js';
import { Transaction } from '../platform/database/transaction.js';
import { ADJUSTMENTS, MERGED_COLUMNS, STAYS } from './merged-columns-sql.js';

/**
 * Effect of a merge on each reference to the removed client: the row `moves` to the remaining client or `ends` with the
 * record. A test compares the list with the foreign keys of the database.
 */
export const MERGED_REFERENCES: Readonly<Record<string, 'moves' | 'ends'>> = {
  'calendar_links.customer_id': 'ends',
  'caregivers.customer_id': 'moves',
  'cleaning_transactions.customer_id': 'moves',
  'client_money.customer_id': 'ends',
  'customer_calls.customer_id': 'moves',
  'customer_meal_schedules.customer_id': 'moves',
  'customer_pauses.customer_id': 'moves',
  'customer_signatures.customer_id': 'moves',
  'customer_transport_requests.customer_id': 'moves',
  'customer_transport_transactions.customer_id': 'moves',
  'distinct_clients.customer_id': 'ends',
  'distinct_clients.other_id': 'ends',
  // Services that are entered later are booked on what the remaining client had.
  'former_fundings.customer_id': 'ends',
  // Services and adjustments are posted under the remaining client. The other's own entries then sum to zero.
  'ledger_entries.customer_id': 'ends',
  'meal_transport_transactions.customer_id': 'moves',
  'merged_clients.customer_id': 'moves',
  'peer_support_mails.customer_id': 'moves',
  'referrals.customer_id': 'moves',
  'service_requests.customer_id': 'moves',
  // A settled reason of Today concerned only the removed record.
  'today_settlements.customer_id': 'ends',
  'users.customer_id': 'moves',
};

/** Rows that move unchanged. The response shows the count of each kind. */
const MOVED: readonly { table: string; kind?: MergedKind; where?: string; countedSql?: string }[] = [
  { table: 'customer_meal_schedules', kind: 'meals' },
  { table: 'meal_transport_transactions' },
  {
    table: 'customer_transport_requests',
    kind: 'rides',
    // A ride with a trip is counted by its trip, also if that was cancelled.
    countedSql: `status = 'open' AND NOT EXISTS (SELECT FROM customer_transport_transactions t
      WHERE t.request_id = customer_transport_requests.id)`,
  },
  { table: 'customer_transport_transactions', kind: 'rides' },
  { table: 'cleaning_transactions', kind: 'cleanings' },
  { table: 'customer_calls', kind: 'calls' },
  { table: 'mail_messages', kind: 'mails' },
  { table: 'peer_support_mails' },
  { table: 'caregivers', kind: 'caregivers', countedSql: 'revoked_at IS NULL' },
  { table: 'users', where: 'caregiver_id IS NOT NULL' },
  {
    table: 'customer_signatures',
    kind: 'signatures',
    where: 'field NOT IN (SELECT s.field FROM customer_signatures s WHERE s.customer_id = $1)',
  },
  { table: 'customer_pauses', kind: 'pauses' },
  { table: 'service_requests', kind: 'service_requests' },
  { table: 'referrals' },
  { table: 'merged_clients' },
];

const meal = mealDayJoinSql('s');

/** Ids as parameters: `$1` stays, `$2` is removed. */
type Pair = readonly [id: string, other_id: string];

/** A caregiver of both records, with the services of the row that stays. */
interface RepeatedCaregiver {
  ending_id: string;
  name: string;
  services: PortalService[];
}

/** Statements of a merge. Joins the caller's transaction. */
@Injectable()
export class MergesQueries {
  constructor(private readonly transaction: Transaction) {}

  /**
   * Finds bookings of both records at the same time, the earliest first: "a meal on 2026-12-02". Two meals overlap on the
   * day of their deliveries and on the day of their programs, which the database allows one client once. A request
   * without a driver takes as long as a trip does by default.
   */
  async describePastAndFutureOverlaps(pair: Pair, now: Date): Promise<string[]> {
    const rows = await this.transaction.tx.query<{ booking: string }[]>(
      `WITH ride AS (
         SELECT customer_id, region_id, pick_up_timestamp, blocked_from_timestamp AS begins, blocked_to_timestamp AS ends
         FROM customer_transport_transactions WHERE customer_id IN ($1, $2) AND status <> 'cancelled'
         UNION ALL
         SELECT customer_id, region_id, pick_up_timestamp, pick_up_timestamp,
           pick_up_timestamp + interval '${BLOCKED_MINUTES} minutes'
         FROM customer_transport_requests
         WHERE customer_id IN ($1, $2) AND status = 'open' AND pick_up_timestamp > $3
       ), meal AS (
         SELECT s.customer_id, s.date_of_delivery AS planned_day, ${meal.day} AS day
         FROM customer_meal_schedules s ${meal.join}
         WHERE s.customer_id IN ($1, $2) AND s.status <> 'cancelled'
       )
       SELECT booking FROM (
         SELECT 'a meal on ' || days.day AS booking, days.day::text AS at
         FROM meal a JOIN meal b ON b.planned_day = a.planned_day OR b.day = a.day
         CROSS JOIN LATERAL (SELECT CASE WHEN b.day = a.day THEN a.day ELSE a.planned_day END AS day) days
         WHERE a.customer_id = $1 AND b.customer_id = $2
         UNION
         SELECT 'a ride on ' || local.at, local.at
         FROM ride a JOIN ride b ON b.begins < a.ends AND b.ends > a.begins
         JOIN regions r ON r.id = a.region_id
         CROSS JOIN LATERAL (
           SELECT to_char(a.pick_up_timestamp AT TIME ZONE r.time_zone, 'YYYY-MM-DD HH24:MI') AS at) local
         WHERE a.customer_id = $1 AND b.customer_id = $2
       ) found ORDER BY at LIMIT 10`,
      [...pair, now],
    );
    return rows.map(({ booking }) => booking);
  }

  hasCalendarLink(customer_id: string): Promise<boolean> {
    return this.transaction.tx.existsBy(CalendarLinkEntity, { customer_id });
  }

  /**
   * Finds caregivers who help with both records. The row that has the account stays, because an address has one account at
   * most. If neither has it, the row of the remaining client stays.
   */
  findRepeatedCaregiversToEndOnEitherSide(pair: Pair): Promise<RepeatedCaregiver[]> {
    return this.transaction.tx.query(
      `SELECT ending.id AS ending_id, staying.name, staying.services
       FROM caregivers c
       JOIN caregivers o ON o.email = c.email AND o.customer_id = $2 AND o.revoked_at IS NULL
       CROSS JOIN LATERAL (
         SELECT CASE WHEN EXISTS (SELECT FROM users u WHERE u.caregiver_id = o.id) THEN o.id ELSE c.id END AS id) choice
       JOIN caregivers staying ON staying.id = choice.id
       JOIN caregivers ending ON ending.id IN (c.id, o.id) AND ending.id <> choice.id
       WHERE c.customer_id = $1 AND c.revoked_at IS NULL ORDER BY staying.name, staying.id`,
      [...pair],
    );
  }

  /** Counts the caregivers of both records who are not revoked. One who helps with both counts once. */
  async countDistinctUnrevokedCaregiverEmails(pair: Pair): Promise<number> {
    const [{ count }] = await this.transaction.tx.query<[{ count: number }]>(
      `SELECT count(DISTINCT lower(email))::int AS count FROM caregivers
       WHERE customer_id IN ($1, $2) AND revoked_at IS NULL`,
      [...pair],
    );
    return count;
  }

  /** Settles a request for a service if both records have one. */
  async settleRepeatedRequests(pair: Pair, now: Date): Promise<void> {
    await this.transaction.tx.query(
      `UPDATE service_requests o SET settled_at = $3 FROM service_requests c
       WHERE c.customer_id = $1 AND c.settled_at IS NULL AND c.service = o.service
         AND o.customer_id = $2 AND o.settled_at IS NULL`,
      [...pair, now],
    );
  }

  /** Moves the rows to the remaining client. @returns how many rows of each kind moved */
  async move(pair: Pair): Promise<{ kind: MergedKind; count: number }[]> {
    const counts = new Map<MergedKind, number>();
    for (const { table, kind, where = 'true', countedSql = 'true' } of MOVED) {
      const [{ count }] = await this.transaction.tx.query<[{ count: number }]>(
        `WITH moved AS (
           UPDATE ${table} SET customer_id = $1 WHERE customer_id = $2 AND ${where} RETURNING ${countedSql} AS is_counted
         ) SELECT count(*) FILTER (WHERE is_counted)::int AS count FROM moved`,
        [...pair],
      );
      if (kind && count > 0) counts.set(kind, (counts.get(kind) ?? 0) + count);
    }
    return [...counts].map(([kind, count]) => ({ kind, count }));
  }

  /**
   * Adds the other record's services and budget adjustments, and fills an empty region, program, grant, start date and
   * vendor from it, but no program or vendor that cannot be chosen in the region. The other record keeps no adjustments.
   * Programs and grants keep theirs.
   * @param today date where the client lives
   */
  async addServicesAndAdjustmentsAndFillEmptyPlacement(pair: Pair, today: string): Promise<void> {
    await this.postAdjustmentsUnderRemainingClient(pair);
    const { tx } = this.transaction;
    await tx.query(
      `UPDATE customers c SET ${Object.entries(MERGED_COLUMNS)
        .filter(([, sql]) => sql !== STAYS)
        .map(([column, sql]) => `${column} = ${sql}`)
        .join(', ')}
       FROM customers o WHERE c.id = $1 AND o.id = $2`,
      [...pair, today],
    );
    await tx.query(
      `UPDATE customers SET ${ADJUSTMENTS.map((column) => `${column} = 0`).join(', ')} WHERE id = $1`,
      [pair[1]],
    );
  }

  /** Reverses the other record's adjustments and enters them for this one, with the same days, programs and grants. */
  private async postAdjustmentsUnderRemainingClient(pair: Pair): Promise<void> {
    await this.transaction.tx.query(
      `INSERT INTO ledger_entries
         (kind, service, day, region_id, program_id, grant_id, customer_id, amount, count, quantity)
       SELECT 'adjustment', service, day, region_id, program_id, grant_id, side.customer_id, side.sign * amount, 0, 0
       FROM (
         SELECT service, day, region_id, program_id, grant_id, sum(amount) AS amount FROM ledger_entries
         WHERE customer_id = $2 AND kind = 'adjustment'
         GROUP BY service, day, region_id, program_id, grant_id HAVING sum(amount) <> 0) entered
       CROSS JOIN (VALUES ($2::uuid, -1), ($1::uuid, 1)) AS side (customer_id, sign)
       ORDER BY side.sign`,
      [...pair],
    );
  }

  /** Adds the merge to the history of the remaining client. */
  async record(id: string, merged: { id: string; name: string }): Promise<void> {
    await this.transaction.tx.query(
      'INSERT INTO merged_clients (id, customer_id, merged_id, name) VALUES (new_id(), $1, $2, $3)',
      [id, merged.id, merged.name],
    );
  }
}
