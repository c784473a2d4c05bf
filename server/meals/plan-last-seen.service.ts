import { Injectable } from '@nestjs/common';
import { officeMessages } from '../contract/messages.js';
import type { NextPlan, PlanLook } from '../contract/responses/meals.js';
import { assertIfMatchVersion, contentHash } from '../platform/concurrency/content-hash.js';
import { Clock } from '../platform/time/clock.js';
import { Transactional } from '../platform/database/transaction.js';
import { notFoundError } from '../platform/errors/problem.js';
import { RequestContext } from '../platform/request-context.js';
import { ClientMealsQueries } from './client-meals.queries.js';
import { MealLocksService } from './meal-locks.service.js';
import { MealPlansQueries } from './meal-plans.queries.js';
import { changesBetween, type EntryChange } from './plan-changes.rules.js';
import { PlanLastSeenQueries } from './plan-last-seen.queries.js';

/** Changes of a plan since its reader last looked. */
type SeenChanges = Pick<NextPlan, 'changes' | 'changes_version' | 'last_look_at'>;

/** Changes of a plan that its reader has never seen. */
export const NEVER_SEEN: SeenChanges = { changes: [], changes_version: contentHash([]), last_look_at: null };

/** Remembers which state of a plan each reader has seen. */
@Injectable()
export class PlanLastSeenService {
  constructor(
    private readonly queries: PlanLastSeenQueries,
    private readonly plans: MealPlansQueries,
    private readonly locks: MealLocksService,
    private readonly clients: ClientMealsQueries,
    private readonly clock: Clock,
    private readonly context: RequestContext,
  ) {}

  /**
   * Remembers that the signed-in user has seen the plan as it is now. Stores nothing of a sent plan, which nobody compares
   * any more.
   * @param ifMatch version of the changes that were shown
   * @throws notFoundError, and ProblemException 412 if there are other changes now
   */
  @Transactional()
  async markSeen(planId: string, ifMatch: string | undefined): Promise<PlanLook> {
    const vendorId = await this.plans.findVendorId(planId);
    if (!vendorId) throw notFoundError();
    // A removal or a merge of a client locks her vendors. Without this lock it would not find her in the entries.
    await this.locks.lockVendors([vendorId]);
    const now = this.clock.now();
    const look = { last_look_at: now.toISOString() };
    if (!(await this.plans.findWithRecipientsAndCutOff(planId))?.is_active) return look;
    const { id } = this.context.signedIn;
    const [seen] = await this.queries.find(id, [planId]);
    const entries = await this.queries.upsertWithEntries(id, planId, now);
    const version = contentHash(seen ? changesBetween(seen.entries, entries) : []);
    assertIfMatchVersion(version, ifMatch, officeMessages.meals.plan_changes_changed);
    return look;
  }

  /**
   * Finds the changes of plans since the signed-in user last looked, in three statements.
   * @returns the changes by plan, for plans that the user has seen
   */
  async findChanges(planIds: readonly string[]): Promise<ReadonlyMap<string, SeenChanges>> {
    const seenPlans = await this.queries.find(this.context.signedIn.id, planIds);
    const entries = await this.queries.findEntries(seenPlans.map(({ plan_id }) => plan_id));
    const plans = seenPlans.map(({ plan_id, last_look_at, entries: before }) => ({
      plan_id,
      last_look_at: last_look_at.toISOString(),
      changes: changesBetween(before, entries.get(plan_id) ?? []),
    }));
    const names = await this.clients.findNames(
      plans.flatMap(({ changes }) => changes.map(({ customer_id }) => customer_id)),
    );
    return new Map(
      plans.map(({ plan_id, last_look_at, changes }) => [
        plan_id,
        {
          last_look_at,
          changes: changes.flatMap((change) => withName(change, names)),
          changes_version: contentHash(changes),
        },
      ]),
    );
  }

  /** Forgets what users have seen of a plan that is sent: nobody reads it, but it has allergies of clients. */
  forget(planId: string): Promise<void> {
    return this.queries.delete(planId);
  }

  /** Moves a client's entries to another record, in the plans that users saw last. */
  replaceClient(fromId: string, toId: string): Promise<void> {
    return this.queries.replaceClient(fromId, toId);
  }

  /** Erases a person from the plans that users remember. @param customerIds of all records of the person */
  erase(customerIds: readonly string[]): Promise<void> {
    return this.queries.erase(customerIds);
  }
}

/** Leaves out a client who was removed since then. */
function withName(
  { customer_id, change, words }: EntryChange,
  names: ReadonlyMap<string, string>,
): SeenChanges['changes'] {
  const name = names.get(customer_id);
  return name === undefined ? [] : [{ customer: { id: customer_id, name }, change, words }];
}
