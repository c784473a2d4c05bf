import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { officeMessages } from '../contract/messages.js';
import type { MailPreview } from '../contract/responses/meals.js';
import { Clock } from '../platform/time/clock.js';
import { Settings } from '../platform/config/settings.js';
import { StatusChangesService } from '../platform/database/status-changes.service.js';
import { Transaction, Transactional } from '../platform/database/transaction.js';
import { isId } from '../platform/database/id.js';
import { notFoundError } from '../platform/errors/problem.js';
import { assertIfMatchVersion, contentHash } from '../platform/concurrency/content-hash.js';
import { DueWork, type DueTask, type DueWorkSource } from '../platform/jobs/due-work.js';
import { OutboxService } from '../platform/mail/outbox.service.js';
import { RequestContext } from '../platform/request-context.js';
import { clientsWithoutAddress } from './caterer-list.rules.js';
import { CatererMails, type CatererList } from './caterer-mails.js';
import { MealLocksService } from './meal-locks.service.js';
import { MealPlansQueries, type PlanToSend } from './meal-plans.queries.js';
import { PLANS, SCHEDULES } from './meal-status.rules.js';
import { planAlreadySentError } from './meals.errors.js';
import { OpenPlansQueries } from './open-plans.queries.js';
import { OpenPlansService } from './open-plans.service.js';
import { PlanLastSeenService } from './plan-last-seen.service.js';
import { PlanListsService, type PlanList } from './plan-lists.service.js';

/** Most changes of a list that an error message names. */
const MOST_NAMED = 5;

/** Closes plans and mails their lists in one transaction. No plan is mailed twice, or closed without its mail. */
@Injectable()
export class PlanSendingService implements DueWorkSource, OnModuleInit {
  readonly name = 'sent';
  readonly rank = 2;
  private readonly logger = new Logger(PlanSendingService.name);

  constructor(
    private readonly queries: MealPlansQueries,
    private readonly openPlans: OpenPlansQueries,
    private readonly clock: Clock,
    private readonly locks: MealLocksService,
    private readonly statuses: StatusChangesService,
    private readonly plans: OpenPlansService,
    private readonly lists: PlanListsService,
    private readonly lastSeen: PlanLastSeenService,
    private readonly outbox: OutboxService,
    private readonly mails: CatererMails,
    private readonly context: RequestContext,
    private readonly settings: Settings,
    private readonly dueWork: DueWork,
    private readonly transaction: Transaction,
  ) {}

  onModuleInit(): void {
    this.dueWork.register(this);
  }

  /**
   * Finds the plans to send: those whose cut-off has passed. Each is sent in a transaction of its own. A plan whose day
   * is past closes without a mail, because it is too late to cook.
   */
  async findDue(now: Date): Promise<DueTask[]> {
    return (await this.plans.findOpenAndUnopenedPastCutOff()).map(
      ({ meal_vendor_id, date_of_delivery, at }) => ({
        id: dueIdOf(meal_vendor_id, date_of_delivery),
        at,
        run: () => this.sendList(meal_vendor_id, date_of_delivery, now),
      }),
    );
  }

  /**
   * Sends one plan before its cut-off, because a user asks for it. Runs earlier due work first.
   * @param ifMatch version of the plan that was shown
   * @throws notFoundError, or `plan_already_sent`
   * @throws ProblemException 412 if the list has changed since it was shown
   */
  async runDueWorkAndSend(id: string, ifMatch?: string): Promise<void> {
    await this.catchUp(id);
    if (!(await this.sendOnce(id, { ifMatch }))) throw planAlreadySentError();
  }

  /** Closes the open plans of a vendor that have no meals and whose cut-off has passed, as the job would. */
  @Transactional()
  async closeEmptyPastCutOff(vendorId: string): Promise<void> {
    const now = this.clock.now();
    for (const { plan_id, number_of_meals, is_due } of await this.openPlans.findWithTotalsAndDueFlag(
      [vendorId],
      now,
    ))
      if (is_due && number_of_meals === 0) await this.sendOnce(plan_id, { due_at: now });
  }

  /** The version of an open plan. It changes with the list and its recipients. */
  async contentVersion(id: string): Promise<number> {
    return contentHash(mailSnapshot(await this.find(id), await this.lists.findCurrent(id)));
  }

  /**
   * Previews the mail of a plan, and audits the clients whom it names. Runs earlier due work first, as sending does.
   * @throws notFoundError, or `plan_already_sent`
   */
  async runDueWorkAndAuditPreview(id: string): Promise<MailPreview> {
    await this.catchUp(id);
    const plan = await this.find(id);
    if (!plan.is_active) throw planAlreadySentError();
    const current = await this.lists.findCurrent(id);
    const list = mailSnapshot(plan, current);
    const { to, cc = [], subject, text, html } = this.mails.composePlan(list);
    const { number_of_meals, number_of_customers } = current.totals;
    const clients_without_address = clientsWithoutAddress(current.deliveries);
    await this.lists.auditShown(
      id,
      'mail_preview',
      clients_without_address.map((client) => ({ customer_id: client.id })),
    );
    return {
      number_of_meals,
      number_of_customers,
      clients_without_address,
      to,
      cc,
      subject,
      text,
      html,
      version: contentHash(list),
    };
  }

  /**
   * Runs the work that is due before this list, so that the list is right even if the job is late. If it fails, the
   * list is shown or sent all the same.
   */
  private async catchUp(id: string): Promise<void> {
    if (!isId(id)) throw notFoundError();
    const { meal_vendor_id, date_of_delivery } = await this.find(id);
    const before = { name: this.name, id: dueIdOf(meal_vendor_id, date_of_delivery) };
    // An Idempotency-Key opens a transaction around the call. A failing item must not end in it, half done.
    await this.transaction
      .withoutTransaction(() => this.dueWork.run({ before }))
      .catch((error: Error) =>
        this.logger.error({ msg: 'Due work failed before a list was sent', err: error }),
      );
  }

  private async sendList(meal_vendor_id: string, date: string, due_at: Date): Promise<boolean> {
    await this.plans.open({ meal_vendor_id });
    const id = await this.queries.findOpenId(meal_vendor_id, date);
    return id ? this.sendOnce(id, { due_at }) : false;
  }

  /**
   * @param condition.due_at sends only if the cut-off is not later. The cut-off may change while this waits for the
   * lock.
   * @param condition.ifMatch sends only the list that was shown
   * @returns false if the plan was sent already or is not due
   */
  @Transactional()
  protected async sendOnce(
    id: string,
    { due_at, ifMatch }: { due_at?: Date; ifMatch?: string },
  ): Promise<boolean> {
    const plan = await this.lock(id);
    if (!plan.is_active || (due_at && plan.cut_off_at > due_at)) return false;
    await this.plans.open({ meal_vendor_id: plan.meal_vendor_id });
    await this.plans.refresh({ plan_id: id });
    if (ifMatch !== undefined) await this.assertUnchangedOrAuditChanges(id, ifMatch);
    const isPast = plan.date_of_delivery < this.clock.today(plan.time_zone);
    if (isPast) await this.plans.unscheduleMealsOfPlan(id);
    await this.statuses.change(SCHEDULES, await this.openPlans.findScheduleIds(id), 'finalized');
    const list = await this.lists.findCurrent(id);
    const isEmpty = list.deliveries.length === 0;
    await this.statuses.change(PLANS, [id], 'sent', {
      columns: {
        date_of_plan: this.clock.today(plan.time_zone),
        number_of_meals: list.totals.number_of_meals,
        number_of_customers: list.totals.number_of_customers,
        email: isEmpty ? null : plan.to,
        courier_email: isEmpty ? null : plan.cc,
        sent_by: this.context.actor?.name ?? 'System',
        download_link: isEmpty ? null : `${this.settings.public_url}/admin/files/${id}`,
      },
    });
    await this.lastSeen.forget(id);
    if (isEmpty) return true;
    await this.lists.save(id, list);
    await this.outbox.add(this.mails.composePlan(mailSnapshot(plan, list)));
    return true;
  }

  /** @throws ProblemException 412 that names the changes since the sender last looked */
  private async assertUnchangedOrAuditChanges(id: string, ifMatch: string): Promise<void> {
    const changes = ((await this.lastSeen.findChanges([id])).get(id)?.changes ?? []).slice(0, MOST_NAMED);
    const sentences = changes.map(({ customer, words }) => `${customer.name}: ${words}.`);
    const message = [officeMessages.meals.plan_changed, ...sentences].join(' ');
    try {
      assertIfMatchVersion(await this.contentVersion(id), ifMatch, message);
    } catch (error) {
      const shown = changes.map(({ customer }) => ({ customer_id: customer.id }));
      // The refusal rolls this transaction back.
      await this.transaction.withoutTransaction(() => this.lists.auditShown(id, 'changes', shown));
      throw error;
    }
  }

  private async lock(id: string): Promise<PlanToSend> {
    const vendorId = await this.queries.findVendorId(id);
    if (!vendorId) throw notFoundError();
    await this.locks.lockVendors([vendorId]);
    return this.find(id);
  }

  private async find(id: string): Promise<PlanToSend> {
    const plan = await this.queries.findWithRecipientsAndCutOff(id);
    if (!plan) throw notFoundError();
    return plan;
  }
}

const dueIdOf = (meal_vendor_id: string, date_of_delivery: string): string =>
  `${meal_vendor_id} ${date_of_delivery}`;

const mailSnapshot = (plan: PlanToSend, { totals, deliveries }: PlanList): CatererList => ({
  ...plan,
  plan_id: plan.id,
  needed_by: plan.cut_off_at,
  totals,
  rows: deliveries,
});
