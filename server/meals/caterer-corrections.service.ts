import { Injectable } from '@nestjs/common';
import { Transaction, Transactional } from '../platform/database/transaction.js';
import { Outbox } from '../platform/mail/outbox.service.js';
import { CatererMails } from './caterer-mails.js';

/** Takes meals back that the caterer knows of already: every one with a mail that says so (contract 5, Meals, rule 4). */
@Injectable()
export class CatererCorrections {
  constructor(
    private readonly transaction: Transaction,
    private readonly outbox: Outbox,
    private readonly mails: CatererMails,
  ) {}

  /** Cancels the deliveries of finalized schedules and tells their caterers the client and the new totals. */
  @Transactional()
  async withdraw(scheduleIds: string[]): Promise<void> {
    if (scheduleIds.length === 0) return;
    const { tx } = this.transaction;
    const [withdrawn] = await tx.query<[{ id: string; plan_id: string }[], number]>(
      `UPDATE meal_transport_transactions SET status = 'cancelled'
       WHERE schedule_id = ANY ($1::uuid[]) AND status = 'scheduled' RETURNING id, plan_id`,
      [scheduleIds],
    );
    for (const delivery of withdrawn) {
      const correction = await this.correction(delivery.id);
      await this.outbox.add(this.mails.correction(correction));
    }
  }

  private async correction(deliveryId: string) {
    const [row] = await this.transaction.tx.query<
      {
        delivery_id: string;
        client: string;
        date_of_delivery: string;
        meals: number;
        vendor: string;
        to: string;
        cc: string;
        number_of_meals: number;
        number_of_customers: number;
      }[]
    >(
      `SELECT t.id AS delivery_id, c.name AS client, p.date_of_delivery, t.quantity AS meals, v.name AS vendor,
              coalesce(p.email, v.email) AS to, d.email AS cc,
              coalesce(left_over.meals, 0)::int AS number_of_meals, left_over.clients::int AS number_of_customers
       FROM meal_transport_transactions t
       JOIN meal_transaction_indices p ON p.id = t.plan_id
       JOIN customers c ON c.id = t.customer_id
       JOIN meal_vendors v ON v.id = t.meal_vendor_id
       JOIN meal_transport_vendors d ON d.id = t.meal_transport_vendor_id
       CROSS JOIN LATERAL (
         SELECT sum(o.quantity) AS meals, count(*) AS clients FROM meal_transport_transactions o
         WHERE o.plan_id = p.id AND o.status <> 'cancelled') left_over
       WHERE t.id = $1`,
      [deliveryId],
    );
    return row!;
  }
}
