import { Injectable } from '@nestjs/common';
import type { PlanVersions } from '../contract/responses/meals.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { Clock } from '../platform/time/clock.js';
import { Settings } from '../platform/config/settings.js';
import { newId } from '../platform/database/id.js';
import { notFoundError } from '../platform/errors/problem.js';
import {
  kitchenTotals,
  type KitchenTotals,
  type ListChange,
  type ListedDelivery,
} from './caterer-list.rules.js';
import { MealPlansQueries } from './meal-plans.queries.js';
import { PlanVersionsQueries } from './plan-versions.queries.js';

/** A list with its totals. */
export interface PlanList {
  deliveries: ListedDelivery[];
  totals: KitchenTotals;
}

/** The changes of a corrected list, and the link that acknowledges it. */
interface CorrectionOfList {
  changes: ListChange[];
  token_hash: string;
  expires_at: Date;
}

/** Lists of plans. An open plan has its present deliveries, a sent plan the list that was mailed. */
@Injectable()
export class PlanListsService {
  constructor(
    private readonly plans: MealPlansQueries,
    private readonly planVersions: PlanVersionsQueries,
    private readonly clock: Clock,
    private readonly settings: Settings,
    private readonly audit: AuditService,
  ) {}

  /** The list that the caterer would be mailed now. */
  async findCurrent(planId: string): Promise<PlanList> {
    const deliveries = await this.plans.findCurrentDeliveries(planId);
    return { deliveries, totals: kitchenTotals(deliveries) };
  }

  /** Saves the list that is mailed, and its totals in the plan. @returns id of the version */
  async save(
    planId: string,
    { deliveries, totals }: PlanList,
    correction?: CorrectionOfList,
  ): Promise<string> {
    const id = newId();
    const { number_of_meals, number_of_customers } = totals;
    await this.plans.updateTotals(planId, { number_of_meals, number_of_customers });
    await this.planVersions.insert({
      id,
      created_at: this.clock.now(),
      plan_id: planId,
      number_of_meals,
      number_of_customers,
      deliveries,
      kind: correction ? 'correction' : 'sent',
      changes: correction?.changes ?? [],
      token_hash: correction?.token_hash ?? null,
      expires_at: correction?.expires_at ?? null,
    });
    return id;
  }

  /** Deletes the last list, whose mail was withdrawn, and saves the totals of the list before in the plan. */
  async deleteLast(
    planId: string,
    versionId: string,
    { number_of_meals, number_of_customers }: Pick<KitchenTotals, 'number_of_meals' | 'number_of_customers'>,
  ): Promise<void> {
    await this.planVersions.delete(versionId);
    await this.plans.updateTotals(planId, { number_of_meals, number_of_customers });
  }

  /** The last list that each plan's caterer was mailed, by plan. */
  async findLast(planIds: readonly string[]): Promise<Map<string, PlanList>> {
    return withTotals(await this.planVersions.findLast(planIds));
  }

  /** The last list that each plan's caterer got or will get, by plan. */
  async findLastNotMissed(planIds: readonly string[]): Promise<Map<string, PlanList>> {
    return withTotals(await this.planVersions.findLastNotMissed(planIds));
  }

  /**
   * Returns the list for a file, and audits the clients on it. A sent plan has the mailed version with this number, or
   * the last one. An open plan has its present deliveries.
   * @param part name of the file in the audit
   * @throws notFoundError if there is no such version
   */
  async findForFileAndAudit(planId: string, part: string, number?: number): Promise<ListedDelivery[]> {
    const mailed = await this.planVersions.findDeliveries(planId, number);
    if (!mailed && number !== undefined) throw notFoundError();
    const deliveries = mailed ?? (await this.findCurrent(planId)).deliveries;
    await this.auditShown(planId, part, deliveries, number);
    return deliveries;
  }

  /** Every list that a plan's caterer was mailed, the last first. Audits the clients whom their changes name. */
  async findVersionsAndAudit(planId: string): Promise<PlanVersions> {
    const results = await this.planVersions.findForPlan(planId, this.settings.public_url);
    await this.auditShown(planId, 'versions', await this.planVersions.findChanges(planId));
    return { count: results.length, results };
  }

  /** Audits the clients who were shown. Clients who were removed have no id. */
  async auditShown(
    planId: string,
    part: string,
    shown: readonly { customer_id: string | null }[],
    version?: number,
  ): Promise<void> {
    const customer_ids = [...new Set(shown.flatMap(({ customer_id }) => customer_id ?? []))];
    const details = { part, ...(version !== undefined && { version }), customer_ids };
    await this.audit.record('read', 'meal_transaction_indices', { record_id: planId, details });
  }
}

const withTotals = (lists: ReadonlyMap<string, ListedDelivery[]>): Map<string, PlanList> =>
  new Map(
    [...lists].map(([planId, deliveries]) => [planId, { deliveries, totals: kitchenTotals(deliveries) }]),
  );
