import { Injectable } from '@nestjs/common';
import type { PlanVersions } from '../contract/responses/meals.js';
import { numberToCallSql } from '../customers/number-to-call.js';
import { Clock } from '../platform/time/clock.js';
import { Settings } from '../platform/config/settings.js';
import { newId } from '../platform/database/id.js';
import { Transaction } from '../platform/database/transaction.js';
import { notFound } from '../platform/errors/problem.js';
import {
  kitchenTotals,
  type KitchenTotals,
  type ListChange,
  type ListedDelivery,
} from './caterer-list.rules.js';

/** A list with what its kitchen cooks. */
export interface PlanList {
  deliveries: ListedDelivery[];
  totals: KitchenTotals;
}

/** What a list tells of client `c` herself, in SQL. */
export const CLIENT_ON_LIST = `c.name AS client, c.address, c.city, c.state, c.zip_code,
  ${numberToCallSql('c')} AS phone_number,
  c.meal_delivery_notes AS delivery_notes`;

/** What a list that was mailed is besides, where it corrects one. */
export interface CorrectionOfList {
  changes: ListChange[];
  token_hash: string;
  expires_at: Date;
}

/** The lists of plans: of an open plan as it is now, of a sent one as its caterer was mailed it. */
@Injectable()
export class PlanListsService {
  constructor(
    private readonly transaction: Transaction,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {}

  /** What the caterer would be mailed now. */
  async findCurrent(planId: string): Promise<PlanList> {
    const deliveries = await this.transaction.tx.query<ListedDelivery[]>(
      `SELECT t.id AS delivery_id, c.id AS customer_id, ${CLIENT_ON_LIST}, t.customer_meals_number_of_adults AS adults, t.customer_meals_number_of_children AS children,
              t.quantity AS meals, t.customer_meals_preference AS notes, t.customer_meals_allergies AS allergies
       FROM meal_transport_transactions t JOIN customers c ON c.id = t.customer_id
       WHERE t.plan_id = $1 AND t.status = 'scheduled' ORDER BY c.name, t.id`,
      [planId],
    );
    return { deliveries, totals: kitchenTotals(deliveries) };
  }

  /** Keeps a list as it is mailed; its totals are the plan's from then on. @returns id of the version */
  async save(
    planId: string,
    { deliveries, totals }: PlanList,
    correction?: CorrectionOfList,
  ): Promise<string> {
    const id = newId();
    await this.transaction.tx.query(
      'UPDATE meal_transaction_indices SET number_of_meals = $2, number_of_customers = $3 WHERE id = $1',
      [planId, totals.number_of_meals, totals.number_of_customers],
    );
    await this.transaction.tx.query(
      `INSERT INTO meal_plan_versions
         (id, created_at, plan_id, number, number_of_meals, number_of_customers, deliveries, kind, changes, token_hash,
          expires_at)
       SELECT $1, $2, $3, coalesce(max(number), 0) + 1, $4, $5, $6, $7, $8, $9, $10
       FROM meal_plan_versions WHERE plan_id = $3`,
      [
        id,
        this.clock.now(),
        planId,
        totals.number_of_meals,
        totals.number_of_customers,
        JSON.stringify(deliveries),
        correction ? 'correction' : 'sent',
        JSON.stringify(correction?.changes ?? []),
        correction?.token_hash ?? null,
        correction?.expires_at ?? null,
      ],
    );
    return id;
  }

  /** The last lists that these plans' caterers were mailed, by plan. */
  async findLast(planIds: readonly string[]): Promise<Map<string, PlanList>> {
    const rows = await this.transaction.tx.query<{ plan_id: string; deliveries: ListedDelivery[] }[]>(
      `SELECT DISTINCT ON (plan_id) plan_id, deliveries FROM meal_plan_versions
       WHERE plan_id = ANY ($1::uuid[]) ORDER BY plan_id, number DESC`,
      [planIds],
    );
    return new Map(
      rows.map(({ plan_id, deliveries }) => [plan_id, { deliveries, totals: kitchenTotals(deliveries) }]),
    );
  }

  /**
   * The list for a file: a version that was mailed, the last unless one is named; while the plan is open, as it is now.
   * @throws notFound for a version that there is not
   */
  async forFile(planId: string, number?: number): Promise<ListedDelivery[]> {
    const [version] = await this.transaction.tx.query<{ deliveries: ListedDelivery[] }[]>(
      `SELECT deliveries FROM meal_plan_versions
       WHERE plan_id = $1 AND ($2::integer IS NULL OR number = $2) ORDER BY number DESC LIMIT 1`,
      [planId, number ?? null],
    );
    if (version) return version.deliveries;
    if (number !== undefined) throw notFound();
    return (await this.findCurrent(planId)).deliveries;
  }

  /** Every list that a plan's caterer was mailed, the last first. */
  async versions(planId: string): Promise<PlanVersions> {
    const results = await this.transaction.tx.query<PlanVersions['results']>(
      `SELECT number, created_at, kind, number_of_meals, number_of_customers, acknowledged_at,
              (SELECT coalesce(json_agg(change ->> 'words' ORDER BY place), '[]')
               FROM jsonb_array_elements(changes) WITH ORDINALITY AS list (change, place)) AS changes,
              $2 || '/admin/files/' || plan_id || '?version=' || number AS download_link
       FROM meal_plan_versions WHERE plan_id = $1 ORDER BY number DESC`,
      [planId, this.settings.public_url],
    );
    return { count: results.length, results };
  }

  /** Ids of the corrections of the lists that a client is or was on. */
  async correctionsWith(customerId: string): Promise<string[]> {
    const rows = await this.transaction.tx.query<{ id: string }[]>(
      `SELECT v.id FROM meal_plan_versions v WHERE v.kind = 'correction'
         AND v.plan_id IN (SELECT plan_id FROM meal_transport_transactions WHERE customer_id = $1)`,
      [customerId],
    );
    return rows.map(({ id }) => id);
  }

  /** Takes a removed person out of every list that she was on; what was cooked stays. */
  async erase(customerId: string): Promise<void> {
    await this.transaction.tx.query(
      `UPDATE meal_plan_versions v
       SET deliveries = coalesce((
         SELECT jsonb_agg(
           CASE WHEN listed ->> 'customer_id' = $1::text THEN listed || $2::jsonb ELSE listed END ORDER BY place)
         FROM jsonb_array_elements(v.deliveries) WITH ORDINALITY AS list (listed, place)), '[]'),
           changes = coalesce((
             SELECT jsonb_agg(
               CASE WHEN change ->> 'customer_id' = $1::text THEN $3::jsonb ELSE change END ORDER BY place)
             FROM jsonb_array_elements(v.changes) WITH ORDINALITY AS list (change, place)), '[]')
       WHERE plan_id IN (SELECT plan_id FROM meal_transport_transactions WHERE customer_id = $1::text::uuid)`,
      [customerId, JSON.stringify(NOBODY), JSON.stringify(NO_CHANGE)],
    );
  }
}

const NO_CHANGE: ListChange = { customer_id: null, words: 'A delivery to [removed] was changed.' };

const NOBODY: Omit<ListedDelivery, 'delivery_id' | 'adults' | 'children' | 'meals'> = {
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
