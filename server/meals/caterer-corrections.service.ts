import { Injectable } from '@nestjs/common';
import { StatusChangesService } from '../platform/database/status-changes.service.js';
import { Transaction, Transactional } from '../platform/database/transaction.js';
import { OutboxService } from '../platform/mail/outbox.service.js';
import { kitchenTotals } from './caterer-list.rules.js';
import { CatererMails } from './caterer-mails.js';
import { DELIVERIES } from './meal-status.rules.js';
import { PlanListsService } from './plan-lists.service.js';

interface Withdrawn {
  delivery_id: string;
  plan_id: string;
  client: string;
  date_of_delivery: string;
  meals: number;
  vendor: string;
  to: string;
  cc: string;
}

/** Takes meals back that the caterer knows of already: every one with a mail that says so. */
@Injectable()
export class CatererCorrectionsService {
  constructor(
    private readonly transaction: Transaction,
    private readonly statuses: StatusChangesService,
    private readonly outbox: OutboxService,
    private readonly mails: CatererMails,
    private readonly lists: PlanListsService,
  ) {}

  /** Cancels the deliveries of finalized schedules; of others nothing. Their caterers are told the client and the new totals. */
  @Transactional()
  async withdraw(scheduleIds: readonly string[]): Promise<void> {
    const withdrawn = await this.deliveriesOf(scheduleIds);
    await this.statuses.change(
      DELIVERIES,
      withdrawn.map(({ delivery_id }) => delivery_id),
      'cancelled',
    );
    const lists = await this.lists.lastOf(withdrawn.map(({ plan_id }) => plan_id));
    for (const delivery of withdrawn) {
      const deliveries = lists
        .get(delivery.plan_id)!
        .deliveries.filter(({ delivery_id }) => delivery_id !== delivery.delivery_id);
      const corrected = { deliveries, totals: kitchenTotals(deliveries) };
      lists.set(delivery.plan_id, corrected);
      await this.lists.keep(delivery.plan_id, corrected);
      await this.outbox.add(this.mails.correction({ ...delivery, ...corrected.totals }));
    }
  }

  private deliveriesOf(scheduleIds: readonly string[]): Promise<Withdrawn[]> {
    return this.transaction.tx.query<Withdrawn[]>(
      `SELECT t.id AS delivery_id, t.plan_id, c.name AS client, p.date_of_delivery, t.quantity AS meals, v.name AS vendor,
              coalesce(p.email, v.email) AS to, d.email AS cc
       FROM meal_transport_transactions t
       JOIN meal_transaction_indices p ON p.id = t.plan_id AND NOT p.is_active
       JOIN customers c ON c.id = t.customer_id
       JOIN meal_vendors v ON v.id = t.meal_vendor_id
       JOIN meal_transport_vendors d ON d.id = t.meal_transport_vendor_id
       WHERE t.schedule_id = ANY ($1::uuid[]) AND t.status = 'scheduled' ORDER BY p.date_of_delivery, t.id`,
      [scheduleIds],
    );
  }
}
