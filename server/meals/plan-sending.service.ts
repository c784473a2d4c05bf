import { Injectable } from '@nestjs/common';
import { messages } from '../contract/messages.js';
import type { MailPreview } from '../contract/responses/meals.js';
import { Clock } from '../platform/clock.js';
import { Settings } from '../platform/config/settings.js';
import { StatusChangesService } from '../platform/database/status-changes.service.js';
import { Transaction, Transactional } from '../platform/database/transaction.js';
import { isId } from '../platform/database/id.js';
import { notFound } from '../platform/http/problem.js';
import { refuseOtherThanShown, versionOf } from '../platform/http/shown-version.js';
import { OutboxService } from '../platform/mail/outbox.service.js';
import { RequestContext } from '../platform/request-context.js';
import { CatererMails, type CatererList } from './caterer-mails.js';
import { MealLocksService } from './meal-locks.service.js';
import { PLANS, SCHEDULES } from './meal-status.rules.js';
import { planAlreadySent } from './meals.errors.js';
import { OpenPlansService } from './open-plans.service.js';
import { PlanLooksService } from './plan-looks.service.js';
import { PlanListsService, type PlanList } from './plan-lists.service.js';

/** Changes of a list that a refusal names. */
const MOST_TOLD = 5;

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
    private readonly looks: PlanLooksService,
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
      if (await this.sendOnce(id, { due_at: now })) sent += 1;
    }
    return { sent };
  }

  /**
   * Sends one plan by hand, before its cut-off.
   * @param ifMatch version of the plan as it was shown
   * @throws notFound, or `plan_already_sent`
   * @throws ProblemException 412 where the list is no longer what was shown
   */
  async send(id: string, ifMatch?: string): Promise<void> {
    if (!isId(id)) throw notFound();
    if (!(await this.sendOnce(id, { ifMatch }))) throw planAlreadySent();
  }

  /** The version of an open plan: of the whole list and of who gets it. */
  async versionOf(id: string): Promise<number> {
    return versionOf(asMailed(await this.find(id), await this.lists.current(id)));
  }

  /**
   * The mail that sending the plan would write now.
   * @throws notFound, or `plan_already_sent`
   */
  async preview(id: string): Promise<MailPreview> {
    if (!isId(id)) throw notFound();
    const plan = await this.find(id);
    if (!plan.is_active) throw planAlreadySent();
    const list = asMailed(plan, await this.lists.current(id));
    const { to, cc = [], subject, text, html } = this.mails.plan(list);
    return { to, cc, subject, text, html, version: versionOf(list) };
  }

  /**
   * @param condition.due_at only if its cut-off has passed by then: it may have moved while the vendor was waited for
   * @param condition.ifMatch only as it was shown
   * @returns false when somebody else has sent it, or when it is not due
   */
  @Transactional()
  protected async sendOnce(
    id: string,
    { due_at, ifMatch }: { due_at?: Date; ifMatch?: string },
  ): Promise<boolean> {
    const { tx } = this.transaction;
    const plan = await this.lock(id);
    if (!plan.is_active || (due_at && plan.cut_off_at > due_at)) return false;
    await this.plans.open({ meal_vendor_id: plan.meal_vendor_id });
    await this.plans.refresh({ plan_id: id });
    if (ifMatch !== undefined)
      refuseOtherThanShown(await this.versionOf(id), ifMatch, await this.changedWords(id));
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

  /** What has changed since the sender last looked. */
  private async changedWords(id: string): Promise<string> {
    const { changes } = (await this.looks.since([id]))(id);
    const told = changes.slice(0, MOST_TOLD).map(({ customer, words }) => `${customer.name}: ${words}.`);
    return [messages.meals.plan_changed, ...told].join(' ');
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
