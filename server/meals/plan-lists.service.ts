import { Injectable } from '@nestjs/common';
import type { PlanVersions } from '../contract/responses/meals.js';
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
export interface CorrectionOfList {
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
  ) {}

  /** The list that the caterer would be mailed now. */
  async findCurrent(planId: string): Promise<PlanList> {
    const deliveries = await this.plans.findDeliveries(planId);
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
    const last = await this.planVersions.findLast(planIds);
    return new Map(
      [...last].map(([planId, deliveries]) => [planId, { deliveries, totals: kitchenTotals(deliveries) }]),
    );
  }

  /**
   * Returns the list for a file. A sent plan has the mailed version with this number, or the last one. An open plan has
   * its present deliveries.
   * @throws notFoundError if there is no such version
   */
  async findForFile(planId: string, number?: number): Promise<ListedDelivery[]> {
    const deliveries = await this.planVersions.findDeliveries(planId, number);
    if (deliveries) return deliveries;
    if (number !== undefined) throw notFoundError();
    return (await this.findCurrent(planId)).deliveries;
  }

  /** Every list that a plan's caterer was mailed, the last first. */
  async findVersions(planId: string): Promise<PlanVersions> {
    const results = await this.planVersions.findForPlan(planId, this.settings.public_url);
    return { count: results.length, results };
  }
}
