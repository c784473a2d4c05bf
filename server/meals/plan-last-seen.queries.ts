import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Transaction } from '../platform/database/transaction.js';
import { groupBy } from '../platform/group-by.rules.js';
import { LastSeenPlanEntity } from './last-seen-plan.entity.js';
import type { SeenEntry } from './plan-changes.rules.js';

/** Meals of the plans `$1` as they are remembered. */
const ENTRIES = `SELECT plan_id, customer_id, customer_meals_number_of_adults AS adults,
    customer_meals_number_of_children AS children, customer_meals_preference AS notes,
    customer_meals_allergies AS allergies
  FROM meal_transport_transactions
  WHERE plan_id = ANY ($1::uuid[]) AND status = 'scheduled' AND customer_id IS NOT NULL
  ORDER BY customer_id`;

/** Statements of plans as users last saw them. Joins the caller's transaction. */
@Injectable()
export class PlanLastSeenQueries {
  constructor(private readonly transaction: Transaction) {}

  /** Remembers a plan as it is now. Returns its meals. */
  async upsertWithEntries(user_id: string, plan_id: string, now: Date): Promise<SeenEntry[]> {
    const [plan] = await this.transaction.tx.query<{ entries: SeenEntry[] }[]>(
      `INSERT INTO meal_plan_looks (user_id, plan_id, last_look_at, entries)
       SELECT $2, $3, $4, coalesce((SELECT jsonb_agg(to_jsonb(e) - 'plan_id') FROM (${ENTRIES}) e), '[]')
       ON CONFLICT (user_id, plan_id)
       DO UPDATE SET last_look_at = excluded.last_look_at, entries = excluded.entries
       RETURNING entries`,
      [[plan_id], user_id, plan_id, now],
    );
    return plan!.entries;
  }

  /** Forgets what all users have seen of a plan. */
  async delete(plan_id: string): Promise<void> {
    await this.transaction.tx.delete(LastSeenPlanEntity, { plan_id });
  }

  /** Finds the plans that a user has seen, as they were then. */
  find(user_id: string, plan_ids: readonly string[]): Promise<LastSeenPlanEntity[]> {
    return this.transaction.tx.findBy(LastSeenPlanEntity, { user_id, plan_id: In(plan_ids) });
  }

  /** Meals of plans as they are now, by plan. */
  async findEntries(plan_ids: readonly string[]): Promise<Map<string, SeenEntry[]>> {
    const entries = await this.transaction.tx.query<(SeenEntry & { plan_id: string })[]>(ENTRIES, [plan_ids]);
    return groupBy(entries, ({ plan_id }) => plan_id);
  }

  /** Moves a client's entries to another record. */
  async replaceClient(from_id: string, to_id: string): Promise<void> {
    await this.transaction.tx.query(
      `UPDATE meal_plan_looks l
       SET entries = (
         SELECT jsonb_agg(CASE WHEN e ->> 'customer_id' = $1 THEN e || jsonb_build_object('customer_id', $2::text) ELSE e END)
         FROM jsonb_array_elements(l.entries) e)
       WHERE entries @> jsonb_build_array(jsonb_build_object('customer_id', $1::text))`,
      [from_id, to_id],
    );
  }

  /** Erases a person from the plans that users remember. @param customer_ids of all records of the person */
  async erase(customer_ids: readonly string[]): Promise<void> {
    await this.transaction.tx.query(
      `UPDATE meal_plan_looks l
       SET entries = (
         SELECT coalesce(jsonb_agg(e), '[]') FROM jsonb_array_elements(l.entries) e
         WHERE e ->> 'customer_id' <> ALL ($1::text[]))
       WHERE EXISTS (
         SELECT FROM jsonb_array_elements(l.entries) e WHERE e ->> 'customer_id' = ANY ($1::text[]))`,
      [customer_ids],
    );
  }
}
