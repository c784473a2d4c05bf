import { Injectable } from '@nestjs/common';
import type { NextPlan, PlanLook } from '../contract/responses/meals.js';
import { Clock } from '../platform/time/clock.js';
import { Transaction, Transactional } from '../platform/database/transaction.js';
import { groupBy } from '../platform/group-by.rules.js';
import { RequestContext } from '../platform/request-context.js';
import { changesBetween, type SeenEntry } from './plan-changes.rules.js';

/** What has changed in a plan since its reader last looked. */
export type Since = Pick<NextPlan, 'changes' | 'last_look_at'>;

interface Look {
  plan_id: string;
  last_look_at: string;
  entries: SeenEntry[];
}

type Entry = SeenEntry & { plan_id: string };

/** Meals of a plan as a look keeps them; `$1` plans. */
const ENTRIES = `SELECT plan_id, customer_id, customer_meals_number_of_adults AS adults,
    customer_meals_number_of_children AS children, customer_meals_preference AS notes,
    customer_meals_allergies AS allergies
  FROM meal_transport_transactions
  WHERE plan_id = ANY ($1::uuid[]) AND status = 'scheduled' AND customer_id IS NOT NULL`;

/** What of a plan its reader has seen already. */
@Injectable()
export class PlanLastSeenService {
  constructor(
    private readonly transaction: Transaction,
    private readonly clock: Clock,
    private readonly context: RequestContext,
  ) {}

  /** Remembers that the signed-in user has seen the plan as it is now. */
  @Transactional()
  async markSeen(planId: string): Promise<PlanLook> {
    const now = this.clock.now();
    await this.transaction.tx.query(
      `INSERT INTO meal_plan_looks (user_id, plan_id, last_look_at, entries)
       SELECT $2, $3, $4, coalesce((SELECT jsonb_agg(to_jsonb(e) - 'plan_id') FROM (${ENTRIES}) e), '[]')
       ON CONFLICT (user_id, plan_id)
       DO UPDATE SET last_look_at = excluded.last_look_at, entries = excluded.entries`,
      [[planId], this.context.signedIn.id, planId, now],
    );
    return { last_look_at: now.toISOString() };
  }

  /** What has changed in these plans since the signed-in user last looked, by plan; three statements. */
  async since(planIds: string[]): Promise<(planId: string | null) => Since> {
    const { tx } = this.transaction;
    const looks = await tx.query<Look[]>(
      'SELECT plan_id, last_look_at, entries FROM meal_plan_looks WHERE user_id = $1 AND plan_id = ANY ($2::uuid[])',
      [this.context.signedIn.id, planIds],
    );
    const entries = groupBy(
      await tx.query<Entry[]>(ENTRIES, [looks.map(({ plan_id }) => plan_id)]),
      ({ plan_id }) => plan_id,
    );
    const changes = looks.map((look) => ({
      ...look,
      changes: changesBetween(look.entries, entries.get(look.plan_id) ?? []),
    }));
    const names = await this.namesOf(
      changes.flatMap((look) => look.changes.map(({ customer_id }) => customer_id)),
    );
    const byPlan = new Map(
      changes.map(({ plan_id, last_look_at, changes: found }): [string, Since] => [
        plan_id,
        {
          last_look_at,
          changes: found.flatMap(({ customer_id, change, words }) => {
            const name = names.get(customer_id);
            return name === undefined ? [] : [{ customer: { id: customer_id, name }, change, words }];
          }),
        },
      ]),
    );
    return (planId) => byPlan.get(planId ?? '') ?? { changes: [], last_look_at: null };
  }

  /** Takes a removed person out of what others remember. */
  async erase(customerId: string): Promise<void> {
    await this.transaction.tx.query(
      `UPDATE meal_plan_looks l
       SET entries = (
         SELECT coalesce(jsonb_agg(e), '[]') FROM jsonb_array_elements(l.entries) e WHERE e ->> 'customer_id' <> $1::text)
       WHERE entries @> jsonb_build_array(jsonb_build_object('customer_id', $1::text))`,
      [customerId],
    );
  }

  private async namesOf(ids: string[]): Promise<Map<string, string>> {
    const rows = await this.transaction.tx.query<{ id: string; name: string }[]>(
      'SELECT id, name FROM customers WHERE id = ANY ($1::uuid[])',
      [ids],
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  }
}
