import { Injectable } from '@nestjs/common';
import type { MailPreview } from '../contract/responses/meals.js';
import { Clock } from '../platform/clock.js';
import { Settings } from '../platform/config/settings.js';
import { StatusChangesService } from '../platform/database/status-changes.service.js';
import { Transaction, Transactional } from '../platform/database/transaction.js';
import { isId } from '../platform/database/id.js';
import { notFound } from '../platform/http/problem.js';
import { OutboxService } from '../platform/mail/outbox.service.js';
import { RequestContext } from '../platform/request-context.js';
import { CatererMails, type CatererList } from './caterer-mails.js';
import { MealLocksService } from './meal-locks.service.js';
import { PLANS, SCHEDULES } from './meal-status.rules.js';
import { planAlreadySent } from './meals.errors.js';
import { OpenPlansService } from './open-plans.service.js';
import { PlanListsService, type PlanList } from './plan-lists.service.js';

interface PlanToSend {
  id: string;
  is_active: boolean;
  date_of_delivery: string;
  meal_vendor_id: string;
  vendor: string;
  to: string;
  cc: string;
  time_zone: string;
  cut_off_at: Date;
}

/** Freezes plans and mails them: one transaction, so that a plan is never frozen without its mail, nor mailed twice. */
@Injectable()
export class PlanSendingService {
  constructor(
    private readonly transaction: Transaction,
    private readonly clock: Clock,
    private readonly locks: MealLocksService,
    private readonly statuses: StatusChangesService,
    private readonly plans: OpenPlansService,
    private readonly lists: PlanListsService,
    private readonly outbox: OutboxService,
    private readonly mails: CatererMails,
    private readonly context: RequestContext,
    private readonly settings: Settings,
  ) {}

  /**
   * Sends every plan whose cut-off has passed, each in a transaction of its own. One whose day is past closes without a
   * mail: nobody can cook for yesterday.
   */
  async sendDue(): Promise<{ sent: number }> {
    await this.plans.open();
    const now = this.clock.now();
    const due = await this.transaction.tx.query<{ id: string }[]>(
      `SELECT p.id FROM meal_transaction_indices p
       JOIN meal_vendors v ON v.id = p.meal_vendor_id
       JOIN regions r ON r.id = v.region_id
       WHERE p.is_active AND meal_cut_off_at(p.date_of_delivery, v.cut_off_days, r.time_zone) <= $1
       ORDER BY p.date_of_delivery, p.id`,
      [now],
    );
    let sent = 0;
    for (const { id } of due) {
      if (await this.sendOnce(id, now)) sent += 1;
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

  /**
   * The mail that sending the plan would write now.
   * @throws notFound, or `plan_already_sent`
   */
  async preview(id: string): Promise<MailPreview> {
    if (!isId(id)) throw notFound();
    const plan = await this.find(id);
    if (!plan.is_active) throw planAlreadySent();
    const {
      to,
      cc = [],
      subject,
      text,
      html,
    } = this.mails.plan(asMailed(plan, await this.lists.current(id)));
    return { to, cc, subject, text, html };
  }

  /**
   * @param due_at only if its cut-off has passed by then: it may have moved while the vendor was waited for
   * @returns false when somebody else has sent it, or when it is not due
   */
  @Transactional()
  protected async sendOnce(id: string, due_at?: Date): Promise<boolean> {
    const { tx } = this.transaction;
    const plan = await this.lock(id);
    if (!plan.is_active || (due_at && plan.cut_off_at > due_at)) return false;
    await this.plans.open({ meal_vendor_id: plan.meal_vendor_id });
    await this.plans.refresh({ plan_id: id });
    const isPast = plan.date_of_delivery < this.clock.today(plan.time_zone);
    if (isPast) await this.plans.leavePlan(id);
    const listed = await tx.query<{ schedule_id: string }[]>(
      `SELECT schedule_id FROM meal_transport_transactions WHERE plan_id = $1 AND status = 'scheduled'`,
      [id],
    );
    await this.statuses.change(
      SCHEDULES,
      listed.map(({ schedule_id }) => schedule_id),
      'finalized',
    );
    const list = await this.lists.current(id);
    const isEmpty = list.deliveries.length === 0;
    await this.statuses.change(PLANS, [id], 'sent', {
      columns: {
        date_of_plan: this.clock.today(plan.time_zone),
        number_of_meals: list.totals.number_of_meals,
        number_of_customers: list.totals.number_of_customers,
        email: isEmpty ? null : plan.to,
        sent_by: this.context.actor?.name ?? 'System',
        download_link: isEmpty ? null : `${this.settings.public_url}/admin/files/${id}`,
      },
    });
    if (isEmpty) return true;
    await this.lists.keep(id, list);
    await this.outbox.add(this.mails.plan(asMailed(plan, list)));
    return true;
  }

  private async lock(id: string): Promise<PlanToSend> {
    const { tx } = this.transaction;
    const vendors = await tx.query<{ id: string }[]>(
      'SELECT meal_vendor_id AS id FROM meal_transaction_indices WHERE id = $1',
      [id],
    );
    await this.locks.ofVendors(vendors.map((vendor) => vendor.id));
    return this.find(id);
  }

  private async find(id: string): Promise<PlanToSend> {
    const [plan] = await this.transaction.tx.query<PlanToSend[]>(
      `SELECT p.id, p.is_active, p.date_of_delivery, p.meal_vendor_id, v.name AS vendor, v.email AS to, d.email AS cc,
              r.time_zone, meal_cut_off_at(p.date_of_delivery, v.cut_off_days, r.time_zone) AS cut_off_at
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

const asMailed = (plan: PlanToSend, { totals, deliveries }: PlanList): CatererList => ({
  ...plan,
  plan_id: plan.id,
  totals,
  rows: deliveries,
});
