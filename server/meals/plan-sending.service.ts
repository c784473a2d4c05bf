import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock.js';
import { Settings } from '../platform/config/settings.js';
import { Transaction, Transactional } from '../platform/database/transaction.js';
import { isId } from '../platform/database/id.js';
import { notFound } from '../platform/http/problem.js';
import { Outbox } from '../platform/mail/outbox.service.js';
import { RequestContext } from '../platform/request-context.js';
import { kitchenTotals, type CatererRow } from './caterer-list.rules.js';
import { CatererMails } from './caterer-mails.js';
import { planAlreadySent } from './meals.errors.js';
import { OpenPlans } from './open-plans.service.js';
import { CUT_OFF_TIME } from '../contract/meals.js';

interface PlanToSend {
  id: string;
  is_active: boolean;
  date_of_delivery: string;
  meal_vendor_id: string;
  vendor: string;
  to: string;
  cc: string;
  time_zone: string;
}

/** Freezes plans and mails them: one transaction, so that a plan is never frozen without its mail, nor mailed twice. */
@Injectable()
export class PlanSending {
  constructor(
    private readonly transaction: Transaction,
    private readonly clock: Clock,
    private readonly plans: OpenPlans,
    private readonly outbox: Outbox,
    private readonly mails: CatererMails,
    private readonly context: RequestContext,
    private readonly settings: Settings,
  ) {}

  /** Sends every plan whose cut-off has passed, each in a transaction of its own (contract 5, Meals, rule 3). */
  async sendDue(): Promise<{ sent: number }> {
    await this.plans.open();
    const due = await this.transaction.tx.query<{ id: string }[]>(
      `SELECT p.id FROM meal_transaction_indices p
       JOIN meal_vendors v ON v.id = p.meal_vendor_id
       JOIN regions r ON r.id = v.region_id
       WHERE p.is_active
         AND ((p.date_of_delivery - v.cut_off_days) + TIME '${CUT_OFF_TIME}') AT TIME ZONE r.time_zone <= $1
       ORDER BY p.date_of_delivery, p.id`,
      [this.clock.now()],
    );
    let sent = 0;
    for (const { id } of due) {
      if (await this.sendOnce(id)) sent += 1;
    }
    return { sent };
  }

  /**
   * Sends one plan by hand, before its cut-off.
   * @throws notFound, or `plan_already_sent`
   */
  async send(id: string): Promise<void> {
    if (!isId(id)) throw notFound();
    if (!(await this.sendOnce(id))) throw planAlreadySent();
  }

  /** @returns false when somebody else has sent it */
  @Transactional()
  protected async sendOnce(id: string): Promise<boolean> {
    const { tx } = this.transaction;
    const plan = await this.lock(id);
    if (!plan.is_active) return false;
    await this.plans.open({ meal_vendor_id: plan.meal_vendor_id });
    await this.plans.refresh({ plan_id: id });
    await tx.query(
      `UPDATE customer_meal_schedules s SET status = 'finalized'
       FROM meal_transport_transactions t
       WHERE t.plan_id = $1 AND t.status = 'scheduled' AND s.id = t.schedule_id AND s.status = 'scheduled'`,
      [id],
    );
    const rows = await this.rows(id);
    const totals = kitchenTotals(rows);
    const isEmpty = rows.length === 0;
    await tx.query(
      `UPDATE meal_transaction_indices
       SET is_active = false, date_of_plan = $2, number_of_meals = $3, number_of_customers = $4, email = $5, sent_by = $6,
           download_link = $7
       WHERE id = $1`,
      [
        id,
        this.clock.today(plan.time_zone),
        totals.number_of_meals,
        totals.number_of_customers,
        isEmpty ? null : plan.to,
        this.context.actor?.name ?? 'System',
        isEmpty ? null : `${this.settings.public_url}/admin/files/${id}`,
      ],
    );
    if (!isEmpty) await this.outbox.add(this.mails.plan({ plan_id: id, ...plan, totals, rows }));
    return true;
  }

  /** The list of a plan as the caterer gets it. */
  rows(planId: string): Promise<CatererRow[]> {
    return this.transaction.tx.query<CatererRow[]>(
      `SELECT coalesce(c.name, '[removed]') AS client, coalesce(c.address, '') AS address, coalesce(c.city, '') AS city,
              coalesce(c.state, '') AS state, coalesce(c.zip_code, '') AS zip_code,
              coalesce(c.phone_number, c.landline_phone_number, c.work_phone) AS phone_number,
              t.customer_meals_number_of_adults AS adults, t.customer_meals_number_of_children AS children,
              t.quantity AS meals, t.customer_meals_preference AS notes, coalesce(c.meals_allergies, '') AS allergies,
              coalesce(c.meal_delivery_notes, '') AS delivery_notes
       FROM meal_transport_transactions t LEFT JOIN customers c ON c.id = t.customer_id
       WHERE t.plan_id = $1 AND t.status <> 'cancelled' ORDER BY c.name, t.id`,
      [planId],
    );
  }

  /** The vendor's row is the one lock between sending a plan and changing what is in it. */
  private async lock(id: string): Promise<PlanToSend> {
    const { tx } = this.transaction;
    await tx.query(
      `SELECT id FROM meal_vendors WHERE id = (SELECT meal_vendor_id FROM meal_transaction_indices WHERE id = $1)
       FOR NO KEY UPDATE`,
      [id],
    );
    const [plan] = await tx.query<PlanToSend[]>(
      `SELECT p.id, p.is_active, p.date_of_delivery, p.meal_vendor_id, v.name AS vendor, v.email AS to, d.email AS cc,
              r.time_zone
       FROM meal_transaction_indices p
       JOIN meal_vendors v ON v.id = p.meal_vendor_id
       JOIN meal_transport_vendors d ON d.id = v.transport_vendor_id
       JOIN regions r ON r.id = v.region_id
       WHERE p.id = $1`,
      [id],
    );
    if (!plan) throw notFound();
    return plan;
  }
}
