import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ClosurePlanning, type ClosurePlanner } from '../closures/closure-planning.js';
import type { Warning } from '../contract/errors.js';
import type { ClosureEffects } from '../contract/responses/closures.js';
import { Transaction, Transactional } from '../platform/database/transaction.js';
import { pluralize } from './pluralize.rules.js';
import { MealLocksService } from './meal-locks.service.js';
import { ScheduleMovesService } from './schedule-moves.service.js';

interface SentMeals {
  vendor: string;
  date: string;
  clients: number;
}

const stillDelivered = ({ vendor, date, clients }: SentMeals): Warning => ({
  code: 'meal_finalized',
  message: `The list for ${date} has already been sent to ${vendor}, with meals for ${pluralize(clients, 'client')}. Defer or cancel these meals, or call the caterer.`,
});

/** What a closed day means for the meals that are planned on it. */
@Injectable()
export class ClosedDaysService implements ClosurePlanner, OnModuleInit {
  constructor(
    private readonly planning: ClosurePlanning,
    private readonly transaction: Transaction,
    private readonly locks: MealLocksService,
    private readonly moves: ScheduleMovesService,
  ) {}

  onModuleInit(): void {
    this.planning.setPlanner(this);
  }

  /** Meals that have not been sent follow behind their client's last one. */
  @Transactional()
  async leaveClosedDay(
    closureId: string,
  ): Promise<Omit<ClosureEffects, 'version'> & { warnings: Warning[] }> {
    const closed = await this.transaction.tx.query<{ id: string; date: string }[]>(
      'SELECT meal_vendor_id AS id, date FROM closed_delivery_days WHERE closure_id = $1',
      [closureId],
    );
    const vendors = closed.map(({ id }) => id);
    await this.locks.lockVendors(vendors);
    const moved = closed[0] ? await this.moves.moveAwayFromDay(vendors, closed[0].date) : [];
    const affected = await this.moves.withClientNames(moved);
    const sent = await this.sentOn(closureId);
    return {
      affected_count: affected.length,
      affected,
      finalized_count: sent.reduce((sum, { clients }) => sum + clients, 0),
      warnings: sent.map(stillDelivered),
    };
  }

  private sentOn(closureId: string): Promise<SentMeals[]> {
    return this.transaction.tx.query<SentMeals[]>(
      `SELECT v.name AS vendor, k.date, count(*)::int AS clients
       FROM closed_delivery_days k
       JOIN meal_transport_transactions t
         ON t.meal_vendor_id = k.meal_vendor_id AND t.delivery_date = k.date AND t.status = 'scheduled'
       JOIN meal_transaction_indices p ON p.id = t.plan_id AND NOT p.is_active
       JOIN meal_vendors v ON v.id = k.meal_vendor_id
       WHERE k.closure_id = $1 GROUP BY v.id, k.date ORDER BY v.name, v.id`,
      [closureId],
    );
  }
}
