import { Injectable } from '@nestjs/common';
import { IsNull, LessThanOrEqual } from 'typeorm';
import type { MailStatus } from '../contract/mail.js';
import type { NextPlans, PlanVersions } from '../contract/responses/meals.js';
import { Transaction } from '../platform/database/transaction.js';
import type { KitchenTotals, ListChange, ListedDelivery } from './caterer-list.rules.js';
import {
  hasMissedCatererSql,
  isMailOfVersionSql,
  isUndoOverSql,
  lastNotMissedSql,
  nextDayOfListSql,
  versionMailStateJsonSql,
} from './corrections.queries.js';
import { MealPlanVersionEntity } from './meal-plan-version.entity.js';

type NewVersion = Pick<
  MealPlanVersionEntity,
  | 'id'
  | 'created_at'
  | 'plan_id'
  | 'number_of_meals'
  | 'number_of_customers'
  | 'deliveries'
  | 'kind'
  | 'changes'
  | 'token_hash'
  | 'expires_at'
>;

/** A correction that its caterer can acknowledge. */
export interface RequestedCorrection {
  plan_id: string;
  number: number;
  vendor_id: string;
  vendor: string;
  date_of_delivery: string;
  number_of_meals: number;
  number_of_customers: number;
  acknowledged_at: Date | null;
  /** Whether a later correction of the same list has been mailed. */
  is_superseded: boolean;
  /** Whether the caterer's address has failed to get the mail so far. The courier in copy may have got it. */
  has_missed_caterer: boolean;
}

/** A version whose mail has not left. */
interface UnsentVersion extends Pick<MealPlanVersionEntity, 'id' | 'plan_id' | 'kind' | 'changes'> {
  status: MailStatus;
  /** Totals of the last list before a correction that the caterer got. */
  totals_before: Pick<KitchenTotals, 'number_of_meals' | 'number_of_customers'>;
}

/** A correction after others that have missed its caterer. */
interface CorrectionWithMissedChanges extends Pick<MealPlanVersionEntity, 'id' | 'plan_id' | 'deliveries'> {
  /** The last list that the caterer got. */
  deliveries_before: ListedDelivery[];
}

/** A corrected change of a client who was removed. */
const ERASED_CHANGE: ListChange = { customer_id: null, words: 'A delivery to [removed] was changed.' };

/** Values of a delivery to a client who was removed. */
const ERASED_DELIVERY: Omit<ListedDelivery, 'delivery_id' | 'adults' | 'children' | 'meals'> = {
  customer_id: null,
  client: '[removed]',
  address: '',
  city: '',
  state: '',
  zip_code: '',
  phone_number: null,
  notes: '',
  allergies: '',
  delivery_notes: '',
};

/** SQL of the entries of a list. Those of the clients `$1` are replaced. @param replaced SQL of the new value of `entry` */
const entriesReplacedSql = (entries: string, replaced: string): string =>
  `coalesce((
     SELECT jsonb_agg(CASE WHEN entry ->> 'customer_id' = ANY ($1::text[]) THEN ${replaced} ELSE entry END ORDER BY place)
     FROM jsonb_array_elements(${entries}) WITH ORDINALITY AS list (entry, place)), '[]')`;

/** SQL condition that the version `v` belongs to a plan with a delivery, cancelled or not, of the clients `$1`. */
const OF_PLANS_OF_CLIENTS =
  'v.plan_id IN (SELECT plan_id FROM meal_transport_transactions WHERE customer_id = ANY ($1::text[]::uuid[]))';

/** Statements of lists as caterers were mailed them, and of their corrections. Joins the caller's transaction. */
@Injectable()
export class PlanVersionsQueries {
  constructor(private readonly transaction: Transaction) {}

  /** Inserts the next version of a plan's list. */
  async insert(version: NewVersion): Promise<void> {
    await this.transaction.tx.query(
      `INSERT INTO meal_plan_versions
         (id, created_at, plan_id, number, number_of_meals, number_of_customers, deliveries, kind, changes, token_hash,
          expires_at)
       SELECT $1, $2, $3, coalesce(max(number), 0) + 1, $4, $5, $6, $7, $8, $9, $10
       FROM meal_plan_versions WHERE plan_id = $3`,
      [
        version.id,
        version.created_at,
        version.plan_id,
        version.number_of_meals,
        version.number_of_customers,
        JSON.stringify(version.deliveries),
        version.kind,
        JSON.stringify(version.changes),
        version.token_hash,
        version.expires_at,
      ],
    );
  }

  /** Deletes a version that was not mailed to its caterer. */
  async delete(id: string): Promise<void> {
    await this.transaction.tx.delete(MealPlanVersionEntity, { id });
  }

  /** Deliveries of the last version of each plan, by plan. */
  async findLast(plan_ids: readonly string[]): Promise<Map<string, ListedDelivery[]>> {
    const rows = await this.transaction.tx.query<{ plan_id: string; deliveries: ListedDelivery[] }[]>(
      `SELECT DISTINCT ON (plan_id) plan_id, deliveries FROM meal_plan_versions
       WHERE plan_id = ANY ($1::uuid[]) ORDER BY plan_id, number DESC`,
      [plan_ids],
    );
    return new Map(rows.map(({ plan_id, deliveries }) => [plan_id, deliveries]));
  }

  /** Deliveries of each plan's last version that its caterer got or will get, by plan. */
  async findLastNotMissed(plan_ids: readonly string[]): Promise<Map<string, ListedDelivery[]>> {
    const rows = await this.transaction.tx.query<{ plan_id: string; deliveries: ListedDelivery[] }[]>(
      `SELECT plan.id AS plan_id, last.deliveries FROM unnest($1::uuid[]) AS plan (id)
       JOIN LATERAL (${lastNotMissedSql('plan.id')}) last ON true`,
      [plan_ids],
    );
    return new Map(rows.map(({ plan_id, deliveries }) => [plan_id, deliveries]));
  }

  /**
   * A correction before which another one has missed the caterer. A correction that names a removed client is left out: only
   * its mail still has her name.
   */
  async findWithMissedChanges(id: string): Promise<CorrectionWithMissedChanges | undefined> {
    const [version] = await this.transaction.tx.query<CorrectionWithMissedChanges[]>(
      `SELECT v.id, v.plan_id, v.deliveries, reached.deliveries AS deliveries_before
       FROM meal_plan_versions v
       JOIN mail_messages m ON ${isMailOfVersionSql('m', 'v')} AND NOT m.to_be_erased
       JOIN LATERAL (${lastNotMissedSql('v.plan_id', 'v.number')}) reached ON reached.number < v.number - 1
       WHERE v.id = $1 AND v.kind = 'correction'`,
      [id],
    );
    return version;
  }

  /** Writes the changes of a correction. */
  async updateChanges(id: string, changes: ListChange[]): Promise<void> {
    await this.transaction.tx.update(MealPlanVersionEntity, { id }, { changes });
  }

  /** Deliveries of a version, the last one unless a number is given. */
  async findDeliveries(plan_id: string, number?: number): Promise<ListedDelivery[] | undefined> {
    const version = await this.transaction.tx.findOne(MealPlanVersionEntity, {
      select: { id: true, deliveries: true },
      where: { plan_id, ...(number !== undefined && { number }) },
      order: { number: 'DESC' },
    });
    return version?.deliveries;
  }

  /** Every version of a plan's list, the last first. */
  findForPlan(plan_id: string, public_url: string): Promise<PlanVersions['results']> {
    return this.transaction.tx.query(
      `SELECT number, created_at, ${versionMailStateJsonSql('v')} AS mail, kind, number_of_meals, number_of_customers, acknowledged_at,
              (SELECT coalesce(json_agg(change ->> 'words' ORDER BY place), '[]')
               FROM jsonb_array_elements(changes) WITH ORDINALITY AS list (change, place)) AS changes,
              $2 || '/admin/files/' || plan_id || '?version=' || number AS download_link
       FROM meal_plan_versions v WHERE plan_id = $1 ORDER BY number DESC`,
      [plan_id, public_url],
    );
  }

  /** Changes of every version of a plan's list. */
  async findChanges(plan_id: string): Promise<ListChange[]> {
    const versions = await this.transaction.tx.find(MealPlanVersionEntity, {
      select: { id: true, changes: true },
      where: { plan_id },
    });
    return versions.flatMap(({ changes }) => changes);
  }

  /**
   * Corrections of the lists that a client is or was on.
   * @param record_ids of all records of the person
   */
  findCorrectionsOfClientPlans(
    customer_id: string,
    record_ids: readonly string[],
  ): Promise<{ id: string; names_client: boolean }[]> {
    return this.transaction.tx.query(
      `SELECT v.id, EXISTS (SELECT FROM jsonb_array_elements(v.changes) AS change
                WHERE change ->> 'customer_id' = ANY ($2::text[])) AS names_client
       FROM meal_plan_versions v WHERE v.kind = 'correction'
         AND v.plan_id IN (SELECT plan_id FROM meal_transport_transactions WHERE customer_id = $1)`,
      [customer_id, record_ids],
    );
  }

  /** Versions of these plans whose mails wait or have failed. */
  findUnsent(plan_ids: readonly string[]): Promise<UnsentVersion[]> {
    return this.transaction.tx.query(
      `SELECT v.id, v.plan_id, v.kind, v.changes, m.status, json_build_object(
                'number_of_meals', before.number_of_meals, 'number_of_customers', before.number_of_customers) AS totals_before
       FROM meal_plan_versions v
       JOIN mail_messages m ON ${isMailOfVersionSql('m', 'v')} AND m.status IN ('queued', 'failed')
       LEFT JOIN LATERAL (${lastNotMissedSql('v.plan_id', 'v.number')}) before ON true
       WHERE v.plan_id = ANY ($1::uuid[])`,
      [plan_ids],
    );
  }

  /** Moves a client's entries to another record. */
  async replaceClientBeforeDeliveriesMove(from_id: string, to_id: string): Promise<void> {
    const replaced = "entry || jsonb_build_object('customer_id', $2::text)";
    await this.transaction.tx.query(
      `UPDATE meal_plan_versions v
       SET deliveries = ${entriesReplacedSql('v.deliveries', replaced)},
           changes = ${entriesReplacedSql('v.changes', replaced)}
       WHERE ${OF_PLANS_OF_CLIENTS}`,
      [[from_id], to_id],
    );
  }

  /** Erases a person from every list. The numbers of meals stay. @param customer_ids of all records of the person */
  async erase(customer_ids: readonly string[]): Promise<void> {
    await this.transaction.tx.query(
      `UPDATE meal_plan_versions v
       SET deliveries = ${entriesReplacedSql('v.deliveries', 'entry || $2::jsonb')},
           changes = ${entriesReplacedSql('v.changes', '$3::jsonb')}
       WHERE ${OF_PLANS_OF_CLIENTS}`,
      [customer_ids, JSON.stringify(ERASED_DELIVERY), JSON.stringify(ERASED_CHANGE)],
    );
  }

  /** The correction with this link, until it expires. */
  async findByTokenHash(token_hash: string, now: Date): Promise<RequestedCorrection | undefined> {
    const [correction] = await this.transaction.tx.query<RequestedCorrection[]>(
      `SELECT w.plan_id, w.number, v.id AS vendor_id, v.name AS vendor, p.date_of_delivery, w.number_of_meals, w.number_of_customers,
              w.acknowledged_at,
              EXISTS (SELECT FROM meal_plan_versions l
                WHERE l.plan_id = w.plan_id AND l.number > w.number AND ${isUndoOverSql('l')}) AS is_superseded,
              ${hasMissedCatererSql('w')} AS has_missed_caterer
       FROM meal_plan_versions w
       JOIN meal_transaction_indices p ON p.id = w.plan_id
       JOIN meal_vendors v ON v.id = p.meal_vendor_id
       WHERE w.token_hash = $1 AND w.expires_at > $2`,
      [token_hash, now],
    );
    return correction;
  }

  /** Acknowledges a correction and those before it. */
  async acknowledgeWithEarlier(
    { plan_id, number }: RequestedCorrection,
    acknowledged_at: Date,
  ): Promise<void> {
    await this.transaction.tx.update(
      MealPlanVersionEntity,
      { plan_id, number: LessThanOrEqual(number), kind: 'correction', acknowledged_at: IsNull() },
      { acknowledged_at },
    );
  }

  /** Corrections of meals ahead in a region that are so many hours old and not acknowledged. */
  findUnacknowledgedCorrectionsAhead(
    region_id: string,
    minimumAgeInHours: number,
    now: Date,
  ): Promise<NextPlans['unacknowledged']> {
    return this.transaction.tx.query(
      `SELECT p.id AS plan_id, json_build_object('id', v.id, 'name', v.name) AS meal_vendor, p.date_of_delivery,
              w.number AS version, w.created_at AS sent_at, ${versionMailStateJsonSql('w')} AS mail
       FROM meal_plan_versions w
       JOIN meal_transaction_indices p ON p.id = w.plan_id
       JOIN meal_vendors v ON v.id = p.meal_vendor_id
       JOIN regions r ON r.id = v.region_id
       WHERE w.token_hash IS NOT NULL AND w.acknowledged_at IS NULL AND v.region_id = $1
         AND w.created_at < $2::timestamptz - make_interval(hours => $3) AND ${isUndoOverSql('w')}
         AND (${nextDayOfListSql('p', '($2::timestamptz AT TIME ZONE r.time_zone)::date')}) IS NOT NULL
       ORDER BY p.date_of_delivery, v.name, w.number`,
      [region_id, now, minimumAgeInHours],
    );
  }
}
