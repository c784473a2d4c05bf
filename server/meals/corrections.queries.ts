import { Injectable } from '@nestjs/common';
import { Transaction } from '../platform/database/transaction.js';
import { correctionMailKey, planMailKey, type CatererList } from './caterer-mails.js';
import { listedContactColumnsSql } from './client-on-list.js';
import type { ClientShownToVendor } from './client-shown-to-vendor.js';
import { isFirstMailAttemptNotDueSql } from '../platform/mail/outbox.service.js';
import { MOST_DAYS_FROM_PLAN } from './delivery-dates.rules.js';

/** A delivery on a sent list. */
interface SentDelivery {
  delivery_id: string;
  plan_id: string;
}

/** A plan with the addresses of its corrections. */
type PlanToCorrect = Pick<CatererList, 'plan_id' | 'vendor' | 'to' | 'cc' | 'date_of_delivery' | 'needed_by'>;

/** A cancelled or deferred meal of a sent list. Its correction has not left. */
export interface WaitingCorrection {
  schedule_id: string;
  delivery_id: string;
  plan_id: string;
  meal_vendor_id: string;
  version_id: string;
  /** Time at which its correction leaves. */
  undo_until: Date;
  /** The meal on the list before the correction. */
  date_of_delivery: string;
  number_of_adults: number;
  number_of_children: number;
  /** Its notes before, if the correction has changed them. */
  replaced_notes: string | null;
  /** Totals of the list before. */
  number_of_meals: number;
  number_of_customers: number;
}

/** SQL condition that the mail of a correction does not wait for its Undo any more. */
export const isUndoOverSql = (version: string): string =>
  `NOT EXISTS (SELECT FROM mail_messages m
     WHERE m.unique_key = '${correctionMailKey('')}' || ${version}.id AND ${isFirstMailAttemptNotDueSql('m')})`;

/**
 * SQL condition that the caterer has not got the mail of a correction after a first attempt. In the first attempt the
 * reader may be quicker than the record of it.
 */
export const hasMissedCatererSql = (version: string): string =>
  `EXISTS (SELECT FROM mail_messages m WHERE m.unique_key = '${correctionMailKey('')}' || ${version}.id
    AND m.status <> 'sent' AND m.last_error IS NOT NULL AND NOT m."to" <@ m.accepted)`;

/**
 * SQL condition that the caterer never got a correction, because its mail failed. The next correction repeats its changes,
 * since the failed mail cannot be sent again from then on.
 */
const isMissedSql = (version: string): string =>
  `EXISTS (SELECT FROM mail_messages m WHERE m.unique_key = '${correctionMailKey('')}' || ${version}.id
    AND m.status = 'failed' AND NOT m."to" <@ m.accepted)`;

/**
 * SQL of the last version of a plan's list that has not missed its caterer. The first version is the list itself.
 * @param plan_id SQL of the plan
 * @param before SQL of the number from which on versions are left out
 */
export const lastNotMissedSql = (plan_id: string, before = 'NULL::integer'): string =>
  `SELECT k.* FROM meal_plan_versions k
   WHERE k.plan_id = ${plan_id} AND (k.number < ${before} OR ${before} IS NULL) AND NOT ${isMissedSql('k')}
   ORDER BY k.number DESC LIMIT 1`;

/** SQL condition that a mail is that of a version. */
export const isMailOfVersionSql = (mail: string, version: string): string =>
  `${mail}.unique_key = CASE ${version}.kind WHEN 'sent' THEN '${planMailKey('')}' || ${version}.plan_id
    ELSE '${correctionMailKey('')}' || ${version}.id END`;

/** SQL of the state of a version's mail. */
export const versionMailStateJsonSql = (version: string): string =>
  `(SELECT json_build_object('status', m.status, 'sent_at', m.sent_at,
      'leaves_at', CASE WHEN ${isFirstMailAttemptNotDueSql('m')} THEN m.next_attempt_at END)
    FROM mail_messages m WHERE ${isMailOfVersionSql('m', version)})`;

/**
 * SQL of the first day from today on with meals of a list. Null if there is none. Staff may have moved some of its
 * deliveries to a later day than the list's.
 */
export const nextDayOfListSql = (plan: string, today: string): string =>
  `CASE WHEN ${plan}.date_of_delivery >= ${today} THEN ${plan}.date_of_delivery
     WHEN ${plan}.date_of_delivery >= ${today} - ${MOST_DAYS_FROM_PLAN} THEN (
       SELECT min(moved.delivery_date) FROM meal_transport_transactions moved
       WHERE moved.plan_id = ${plan}.id AND moved.delivery_date >= ${today}) END`;

/** SQL condition that a delivery is ahead. Staff may have reported one of today. @param delivery alias */
export const isToBeDeliveredSql = (delivery: string, today: string): string =>
  `${delivery}.status = 'scheduled' AND (${delivery}.delivery_date > ${today}
    OR ${delivery}.delivery_date = ${today} AND NOT ${delivery}.is_delivery_reported)`;

/** A delivery whose client's entry on the last list differs from her record. */
export interface OutdatedDelivery {
  delivery_id: string;
  plan_id: string;
  meal_vendor: { id: string; name: string };
  date_of_delivery: string;
  sent_at: string;
  customer: { id: string; name: string };
  sent: ClientShownToVendor;
  now: ClientShownToVendor;
}

/** Columns that are compared, of the last list `l` and of the record `n`. */
const COMPARED = [
  'client',
  'address',
  'city',
  'state',
  'zip_code',
  'phone_number',
  'notes',
  'allergies',
  'delivery_notes',
] as const satisfies (keyof ClientShownToVendor)[];

const comparedColumns = (alias: 'l' | 'n'): string =>
  COMPARED.map((column) => `coalesce(${alias}.${column}, '')`).join(', ');

const comparedObject = (alias: 'l' | 'n'): string =>
  `json_build_object(${COMPARED.map((column) => `'${column}', coalesce(${alias}.${column}, '')`).join(', ')})`;

/**
 * Deliveries of sent plans ahead whose entry on the last list differs from the client's record. `$1` is now, `$2`
 * the client or null, `$3` the region or null, `$4` the plans or null.
 */
const OUTDATED = `
  WITH plans AS (
    SELECT p.id, p.date_of_delivery, v.id AS meal_vendor_id, v.name AS vendor,
           ($1::timestamptz AT TIME ZONE r.time_zone)::date AS today
    FROM meal_transaction_indices p
    JOIN meal_vendors v ON v.id = p.meal_vendor_id
    JOIN regions r ON r.id = v.region_id
    WHERE NOT p.is_active AND ($3::uuid IS NULL OR v.region_id = $3) AND ($4::uuid[] IS NULL OR p.id = ANY ($4))
      AND p.date_of_delivery >= ($1::timestamptz AT TIME ZONE r.time_zone)::date - ${MOST_DAYS_FROM_PLAN}
      AND ($2::uuid IS NULL OR p.id IN (
        SELECT plan_id FROM meal_transport_transactions WHERE customer_id = $2 AND status = 'scheduled'))
  ), mailed AS (
    SELECT DISTINCT ON (v.plan_id) v.plan_id, v.created_at, v.deliveries
    FROM meal_plan_versions v JOIN plans ON plans.id = v.plan_id ORDER BY v.plan_id, v.number DESC
  )
  SELECT t.id AS delivery_id, p.id AS plan_id, json_build_object('id', p.meal_vendor_id, 'name', p.vendor) AS meal_vendor,
         p.date_of_delivery, m.created_at AS sent_at, json_build_object('id', n.id, 'name', n.client) AS customer,
         ${comparedObject('l')} AS sent, ${comparedObject('n')} AS now
  FROM plans p
  JOIN mailed m ON m.plan_id = p.id
  CROSS JOIN jsonb_to_recordset(m.deliveries) AS l (
    delivery_id uuid, ${COMPARED.map((column) => `${column} text`).join(', ')})
  JOIN meal_transport_transactions t ON t.id = l.delivery_id AND ${isToBeDeliveredSql('t', 'p.today')}
  JOIN customer_meal_schedules s ON s.id = t.schedule_id
  JOIN LATERAL (
    SELECT c.id, ${listedContactColumnsSql('c')}, c.meals_allergies AS allergies, s.notes FROM customers c WHERE c.id = t.customer_id
  ) n ON true
  WHERE ($2::uuid IS NULL OR t.customer_id = $2) AND (${comparedColumns('l')}) IS DISTINCT FROM (${comparedColumns('n')})
  ORDER BY p.date_of_delivery, n.client, t.id`;

/** Statements of corrections to lists that caterers have. Joins the caller's transaction. */
@Injectable()
export class CorrectionsQueries {
  constructor(private readonly transaction: Transaction) {}

  findOutdatedForClient(customer_id: string, now: Date): Promise<OutdatedDelivery[]> {
    return this.transaction.tx.query(OUTDATED, [now, customer_id, null, null]);
  }

  findOutdatedForRegion(region_id: string, now: Date): Promise<OutdatedDelivery[]> {
    return this.transaction.tx.query(OUTDATED, [now, null, region_id, null]);
  }

  findOutdatedForPlans(plan_ids: readonly string[], now: Date): Promise<OutdatedDelivery[]> {
    return this.transaction.tx.query(OUTDATED, [now, null, null, plan_ids]);
  }

  /** Deliveries of schedules that caterers have on a list, by date and name. */
  findScheduledInSentPlans(schedule_ids: readonly string[]): Promise<SentDelivery[]> {
    return this.transaction.tx.query(
      `SELECT t.id AS delivery_id, t.plan_id
       FROM meal_transport_transactions t
       JOIN meal_transaction_indices p ON p.id = t.plan_id AND NOT p.is_active
       JOIN customers c ON c.id = t.customer_id
       WHERE t.schedule_id = ANY ($1::uuid[]) AND t.status = 'scheduled' ORDER BY p.date_of_delivery, c.name, t.id`,
      [schedule_ids],
    );
  }

  /** Meals of a client that the last list of their plan leaves out, while the mail of that list waits. */
  findMealsWithWaitingWithdrawal(customer_id: string): Promise<WaitingCorrection[]> {
    return this.transaction.tx.query(
      `SELECT t.schedule_id, t.id AS delivery_id, t.plan_id, t.meal_vendor_id, last.id AS version_id,
              m.next_attempt_at AS undo_until, p.date_of_delivery, (listed ->> 'adults')::int AS number_of_adults,
              (listed ->> 'children')::int AS number_of_children,
              (SELECT change -> 'replaced_notes' ->> 'notes' FROM jsonb_array_elements(last.changes) AS change
               WHERE change -> 'replaced_notes' ->> 'delivery_id' = t.id::text) AS replaced_notes, before.number_of_meals, before.number_of_customers
       FROM meal_transport_transactions t
       JOIN meal_transaction_indices p ON p.id = t.plan_id AND NOT p.is_active
       JOIN LATERAL (
         SELECT id, number, deliveries, changes FROM meal_plan_versions WHERE plan_id = t.plan_id ORDER BY number DESC LIMIT 1
       ) last ON true
       JOIN mail_messages m ON m.unique_key = 'correction:' || last.id AND ${isFirstMailAttemptNotDueSql('m')}
       JOIN meal_plan_versions before ON before.plan_id = t.plan_id AND before.number = last.number - 1
       JOIN LATERAL jsonb_array_elements(before.deliveries) AS listed ON listed ->> 'delivery_id' = t.id::text
       WHERE t.customer_id = $1 AND t.status = 'cancelled' AND t.schedule_id IS NOT NULL
         AND NOT last.deliveries @> jsonb_build_array(jsonb_build_object('delivery_id', t.id))
       ORDER BY p.date_of_delivery, t.id`,
      [customer_id],
    );
  }

  /** Returns whether Cancel Meals took one of these meals off a list that was sent for its date. */
  async isAnyCancelledWithAllAfterSending(schedule_ids: readonly string[]): Promise<boolean> {
    const [{ were_sent }] = await this.transaction.tx.query<[{ were_sent: boolean }]>(
      `SELECT EXISTS (
         SELECT FROM customer_meal_schedules s
         JOIN meal_transport_transactions t ON t.schedule_id = s.id AND t.status = 'cancelled' AND t.cancelled_with_all
         JOIN meal_transaction_indices p ON p.id = t.plan_id AND NOT p.is_active AND p.date_of_delivery = s.date_of_delivery
         WHERE s.id = ANY ($1::uuid[])) AS were_sent`,
      [schedule_ids],
    );
    return were_sent;
  }

  /**
   * Plans to correct, by date. The present addresses of the caterer and of the courier of the list, because those of the
   * list may belong to somebody else by now. Where an Admin sent this list to another address, that one.
   */
  findPlansWithMailRecipients(ids: readonly string[]): Promise<PlanToCorrect[]> {
    return this.transaction.tx.query(
      `SELECT p.id AS plan_id, v.name AS vendor, CASE WHEN list.to <> p.email THEN list.to ELSE v.email END AS to,
         CASE WHEN list.cc <> p.courier_email THEN list.cc ELSE d.email END AS cc, p.date_of_delivery, p.date_of_delivery::timestamp AT TIME ZONE r.time_zone AS needed_by
       FROM meal_transaction_indices p
       JOIN meal_vendors v ON v.id = p.meal_vendor_id
       JOIN regions r ON r.id = v.region_id
       LEFT JOIN LATERAL (
         SELECT m."to"[1] AS to, m.cc[1] AS cc FROM mail_messages m WHERE m.unique_key = '${planMailKey('')}' || p.id) list ON true
       JOIN LATERAL (
         SELECT meal_transport_vendor_id AS id FROM meal_transport_transactions WHERE plan_id = p.id LIMIT 1) sent_with ON true
       JOIN meal_transport_vendors d ON d.id = sent_with.id
       WHERE p.id = ANY ($1::uuid[]) ORDER BY p.date_of_delivery, p.id`,
      [ids],
    );
  }

  /** Returns whether all meals of one of these plans lie in the past. */
  async isDayOver(ids: readonly string[], now: Date): Promise<boolean> {
    const rows = await this.transaction.tx.query<unknown[]>(
      `SELECT FROM meal_transaction_indices p
       JOIN meal_vendors v ON v.id = p.meal_vendor_id
       JOIN regions r ON r.id = v.region_id
       WHERE p.id = ANY ($1::uuid[])
         AND (${nextDayOfListSql('p', '($2::timestamptz AT TIME ZONE r.time_zone)::date')}) IS NULL`,
      [ids, now],
    );
    return rows.length > 0;
  }

  /** Writes the current allergies and notes into sent deliveries, where they differ. */
  async updateAllergiesAndNotes(ids: readonly string[]): Promise<void> {
    await this.transaction.tx.query(
      `UPDATE meal_transport_transactions t
       SET customer_meals_allergies = c.meals_allergies, customer_meals_preference = s.notes
       FROM customers c, customer_meal_schedules s
       WHERE c.id = t.customer_id AND s.id = t.schedule_id AND t.id = ANY ($1::uuid[])
         AND (t.customer_meals_allergies, t.customer_meals_preference) IS DISTINCT FROM (c.meals_allergies, s.notes)`,
      [ids],
    );
  }
}
