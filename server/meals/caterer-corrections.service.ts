import { Injectable } from '@nestjs/common';
import { officeMessages } from '../contract/messages.js';
import type { WaitingCorrections } from '../contract/responses/meals.js';
import { CustomerEntity } from '../customers/customer.entity.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { groupBy } from '../platform/group-by.rules.js';
import { Clock } from '../platform/time/clock.js';
import { Settings } from '../platform/config/settings.js';
import { isId } from '../platform/database/id.js';
import { notFoundError } from '../platform/errors/problem.js';
import { assertIfMatchVersion } from '../platform/concurrency/content-hash.js';
import { StatusChangesService } from '../platform/database/status-changes.service.js';
import { Transactional } from '../platform/database/transaction.js';
import type { MailToBeSent } from '../platform/mail/mail.events.js';
import { OutboxService } from '../platform/mail/outbox.service.js';
import { hashSecret, newSecret } from '../platform/secrets.js';
import { RecordsService } from '../platform/resources/records.service.js';
import { kitchenTotals, type ListedDelivery } from './caterer-list.rules.js';
import {
  CatererMails,
  correctionMailKey,
  planIdsOfThreads,
  planMailKey,
  versionIdOfMail,
} from './caterer-mails.js';
import { CorrectionsQueries, type WaitingCorrection } from './corrections.queries.js';
import { MealLocksService } from './meal-locks.service.js';
import { MealHouseholdsQueries } from './meal-households.queries.js';
import { MealSchedulesQueries } from './meal-schedules.queries.js';
import { cannotMoveBackToDateError } from './meals.errors.js';
import { DELIVERIES, DELIVERIES_NOT_CORRECTED, SCHEDULES_NOT_CORRECTED } from './meal-status.rules.js';
import { PlanVersionsQueries } from './plan-versions.queries.js';
import { changesBetween } from './list-changes.js';
import { PlanListsService, type PlanList } from './plan-lists.service.js';
import {
  uncorrectedVersion,
  UncorrectedPlansService,
  type UncorrectedDelivery,
} from './uncorrected-plans.service.js';

const DAY_MS = 86_400_000;
/** A caterer can acknowledge a correction by its link for this long. */
const LINK_LASTS_MS = 14 * DAY_MS;

const TOO_LATE = 'Not sent: it is too late, the day of the meals is over.';

/** A change of one delivery on a list. */
interface Correction {
  plan_id: string;
  delivery_id: string;
  /** Notes of a withdrawn meal before, if the correction replaces them. */
  replaced_notes?: string | undefined;
  /** Returns the corrected delivery. Null removes the delivery from the list. */
  apply: ((before: ListedDelivery) => ListedDelivery) | null;
}

/** Corrects sent lists. Each corrected list is mailed once with all changes. */
@Injectable()
export class CatererCorrectionsService {
  constructor(
    private readonly records: RecordsService,
    private readonly queries: CorrectionsQueries,
    private readonly schedules: MealSchedulesQueries,
    private readonly households: MealHouseholdsQueries,
    private readonly clock: Clock,
    private readonly settings: Settings,
    private readonly locks: MealLocksService,
    private readonly statuses: StatusChangesService,
    private readonly outbox: OutboxService,
    private readonly mails: CatererMails,
    private readonly lists: PlanListsService,
    private readonly versions: PlanVersionsQueries,
    private readonly uncorrected: UncorrectedPlansService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Cancels the deliveries of finalized schedules, updates their households for another day and mails the caterers. Other
   * schedules stay as they are.
   * @param options.delay_seconds until the mails may leave. Until then each correction can be undone.
   * @param options.cancelled_with_all whether Cancel Meals cancels them
   */
  @Transactional()
  async cancelDeliveriesAndMailCaterers(
    scheduleIds: readonly string[],
    { delay_seconds = 0, cancelled_with_all = false } = {},
  ): Promise<void> {
    const withdrawn = await this.queries.findScheduledInSentPlans(scheduleIds);
    const deliveryIds = withdrawn.map(({ delivery_id }) => delivery_id);
    await this.statuses.change(DELIVERIES, deliveryIds, 'cancelled', {
      columns: { is_delivered: false, cancelled_with_all },
      // Without its report, a delivered meal completes as delivered after an Undo.
      computed: { is_delivery_reported: 'is_delivery_reported AND NOT is_delivered' },
    });
    const notesBefore = await this.households.updateForWithdrawnDeliveries(deliveryIds);
    await this.correctWithAllergies(
      withdrawn.map((delivery) => ({
        ...delivery,
        replaced_notes: notesBefore.get(delivery.delivery_id),
        apply: null,
      })),
      delay_seconds,
    );
  }

  /**
   * Meals of a client whose corrections have not left.
   * @throws notFoundError if there is no such client
   */
  async findMealsWithWaitingWithdrawalAndAudit(customerId: string): Promise<WaitingCorrections> {
    await this.records.assertExists(CustomerEntity, customerId);
    await this.audit.record('read', 'customers', {
      record_id: customerId,
      customer_id: customerId,
      details: { part: 'waiting_corrections' },
    });
    const corrections = await this.queries.findMealsWithWaitingWithdrawal(customerId);
    const results = corrections.map(({ schedule_id, meal_vendor_id, date_of_delivery, undo_until }) => ({
      schedule_id,
      meal_vendor_id,
      date_of_delivery,
      undo_until: undo_until.toISOString(),
    }));
    return { count: results.length, results };
  }

  /**
   * Deletes the waiting corrections of meals, and restores the lists, deliveries and meals. Mails the restored lists again if
   * allergies have changed meanwhile. The caller has locked the client and the vendors.
   * @param onTakenDate whether a meal on whose date the client has another one is refused, or keeps its correction
   * @returns ids of the restored meals. The corrections of the other meals were sent, or are kept.
   * @throws cannotMoveBackToDateError
   */
  @Transactional()
  async undoWaitingAndMailAllergies(
    customerId: string,
    scheduleIds: readonly string[],
    onTakenDate: 'refuse' | 'keep',
  ): Promise<string[]> {
    const ids = new Set(scheduleIds);
    const corrections = (await this.queries.findMealsWithWaitingWithdrawal(customerId)).filter(
      ({ schedule_id }) => ids.has(schedule_id),
    );
    const undone: string[] = [];
    const restoredPlans: string[] = [];
    for (const [version_id, ofList] of groupBy(corrections, (meal) => meal.version_id)) {
      if (await this.isAnyDateTaken(customerId, ofList)) {
        if (onTakenDate === 'refuse') throw cannotMoveBackToDateError();
        continue;
      }
      if (!(await this.outbox.deleteIfDelayed(correctionMailKey(version_id)))) continue;
      await this.lists.deleteLast(ofList[0]!.plan_id, version_id, ofList[0]!);
      for (const meal of ofList) await this.restoreMeal(meal);
      undone.push(...ofList.map(({ schedule_id }) => schedule_id));
      restoredPlans.push(ofList[0]!.plan_id);
    }
    // A change of allergies corrects no list from which the client's meals are withdrawn.
    await this.correct(await this.updateAndComposeAllergies(restoredPlans));
    return undone;
  }

  /** Returns whether Cancel Meals has taken one of these meals off a list, and the correction has been sent. */
  isAnyCancelledWithAllAfterSending(scheduleIds: readonly string[]): Promise<boolean> {
    return this.queries.isAnyCancelledWithAllAfterSending(scheduleIds);
  }

  /** Mails the waiting corrections of a client now. They cannot be undone from then on. */
  @Transactional()
  async sendWaiting(customerId: string): Promise<void> {
    const corrections = await this.queries.findMealsWithWaitingWithdrawal(customerId);
    await this.outbox.makeDue(corrections.map(({ plan_id }) => planMailKey(plan_id)));
  }

  /**
   * Mails what has changed to the caterers who have this client on a sent list.
   * @param ifMatch version of the changes that were shown
   * @throws notFoundError, and ProblemException 412 if the changes differ from those that were shown
   */
  @Transactional()
  async correctClientDetailsAndMailCaterers(customerId: string, ifMatch?: string): Promise<void> {
    if (!isId(customerId)) throw notFoundError();
    await this.locks.lockClientAndVendors(customerId);
    const deliveries = await this.uncorrected.findForClient(customerId);
    assertIfMatchVersion(uncorrectedVersion(deliveries), ifMatch, officeMessages.meals.corrections_changed);
    await this.correctWithAllergies(await this.updateAndCompose(deliveries));
  }

  /**
   * Adds the changes of corrections to a later one, if they have failed to reach the caterer while it waited. Refuses a list
   * or correction after its last day, because the kitchen would take it for one to cook now.
   */
  async repeatMissedChangesOrRefuseLate(event: MailToBeSent): Promise<void> {
    const { kind, unique_key, threads } = event.mail;
    if (kind !== 'caterer_plan' && kind !== 'caterer_correction') return;
    if (await this.queries.isDayOver(planIdsOfThreads(threads), this.clock.now())) event.refusal = TOO_LATE;
    else if (kind === 'caterer_correction' && unique_key) await this.repeatMissedChanges(event, unique_key);
  }

  private async repeatMissedChanges(event: MailToBeSent, unique_key: string): Promise<void> {
    const version = await this.versions.findWithMissedChanges(versionIdOfMail(unique_key));
    if (!version) return;
    const { id: version_id, plan_id, deliveries_before } = version;
    const deliveries = version.deliveries.filter(({ customer_id }) => customer_id !== null);
    const changes = changesBetween(deliveries_before, version.deliveries);
    if (changes.length === 0) return;
    await this.versions.updateChanges(version_id, changes);
    const [plan] = await this.queries.findPlansWithMailRecipients([plan_id]);
    event.content = this.mails.composeCorrection({
      ...plan!,
      totals: kitchenTotals(deliveries),
      totals_before: kitchenTotals(deliveries_before),
      rows: deliveries,
      version_id,
      changes: changes.map(({ words }) => words),
    });
  }

  /** Returns whether one of the meals has a date on which the client has another meal. */
  private async isAnyDateTaken(customerId: string, meals: readonly WaitingCorrection[]): Promise<boolean> {
    for (const { schedule_id, date_of_delivery } of meals)
      if (await this.schedules.hasNotCancelledMealOn(customerId, date_of_delivery, { except: schedule_id }))
        return true;
    return false;
  }

  private async restoreMeal(meal: WaitingCorrection): Promise<void> {
    const {
      schedule_id,
      delivery_id,
      date_of_delivery,
      number_of_adults,
      number_of_children,
      replaced_notes,
    } = meal;
    await this.statuses.change(DELIVERIES_NOT_CORRECTED, [delivery_id], 'scheduled', {
      from: ['cancelled'],
      columns: { cancelled_with_all: false },
    });
    await this.statuses.change(SCHEDULES_NOT_CORRECTED, [schedule_id], 'finalized', {
      from: ['cancelled', 'upcoming'],
      columns: {
        date_of_delivery,
        number_of_adults,
        number_of_children,
        ...(replaced_notes !== null && { notes: replaced_notes }),
        cancelled_with_all: false,
        cancelled_for_good: false,
      },
    });
  }

  /**
   * Corrects lists, and with them the allergies that have changed since the last list, of all its clients. Otherwise a
   * later list would repeat allergies that are known to be outdated.
   */
  private async correctWithAllergies(corrections: Correction[], delay_seconds = 0): Promise<void> {
    const planIds = [...new Set(corrections.map(({ plan_id }) => plan_id))];
    const corrected = new Set(corrections.map(({ delivery_id }) => delivery_id));
    const ofAllergies = await this.updateAndComposeAllergies(planIds, corrected);
    if (delay_seconds === 0) return this.correct([...corrections, ...ofAllergies]);
    // An Undo must not take the allergies back.
    await this.correct(ofAllergies);
    await this.correct(corrections, delay_seconds);
  }

  /**
   * Updates the deliveries of these plans whose clients have other allergies than on the last list.
   * @returns their corrections
   */
  private async updateAndComposeAllergies(
    planIds: readonly string[],
    exceptDeliveries: ReadonlySet<string> = new Set(),
  ): Promise<Correction[]> {
    const others = await this.uncorrected.findWithOtherAllergies(planIds);
    return this.updateAndCompose(others.filter(({ delivery_id }) => !exceptDeliveries.has(delivery_id)));
  }

  /** Writes the current allergies and notes into sent deliveries. @returns their corrections */
  private async updateAndCompose(deliveries: UncorrectedDelivery[]): Promise<Correction[]> {
    await this.queries.updateAllergiesAndNotes(deliveries.map(({ delivery_id }) => delivery_id));
    return deliveries.map(correctionOfClient);
  }

  /**
   * Saves a version of each plan's list, and mails it once for all changes. The changes of corrections that have failed to
   * reach the caterer are among them, because this one takes their place.
   */
  private async correct(corrections: Correction[], delay_seconds = 0): Promise<void> {
    const byPlan = groupBy(corrections, ({ plan_id }) => plan_id);
    const planIds = [...byPlan.keys()];
    const lists = await this.lists.findLast(planIds);
    const reachedLists = await this.lists.findLastNotMissed(planIds);
    for (const plan of await this.queries.findPlansWithMailRecipients(planIds)) {
      const planCorrections = byPlan.get(plan.plan_id)!;
      const last = lists.get(plan.plan_id)!;
      const reached = reachedLists.get(plan.plan_id)!;
      const deliveries = applyCorrections(last.deliveries, planCorrections);
      const list = { deliveries, totals: kitchenTotals(deliveries) };
      const changesSince = (before: PlanList) =>
        changesBetween(before.deliveries, deliveries, replacedNotesOf(planCorrections));
      const unknownChanges = changesSince(reached);
      // The courier in copy may have got the change that is taken back.
      const changes = unknownChanges.length > 0 ? unknownChanges : changesSince(last);
      const token = newSecret();
      const version_id = await this.lists.save(plan.plan_id, list, {
        changes,
        token_hash: hashSecret(token),
        expires_at: new Date(this.clock.now().getTime() + LINK_LASTS_MS),
      });
      await this.outbox.add({
        delay_seconds,
        ...this.mails.composeCorrection({
          ...plan,
          totals: list.totals,
          totals_before: reached.totals,
          rows: deliveries,
          version_id,
          changes: changes.map(({ words }) => words),
        }),
        one_time_link: `${this.settings.public_url}/caterer/corrections/${token}`,
      });
    }
  }
}

const replacedNotesOf = (corrections: readonly Correction[]): Map<string, string> =>
  new Map(
    corrections.flatMap(({ delivery_id, replaced_notes }) =>
      replaced_notes === undefined ? [] : [[delivery_id, replaced_notes] as const],
    ),
  );

/** Returns the list after the corrections. */
function applyCorrections(list: ListedDelivery[], corrections: Correction[]): ListedDelivery[] {
  const byDelivery = new Map(corrections.map((correction) => [correction.delivery_id, correction]));
  return list.flatMap((delivery) => {
    const correction = byDelivery.get(delivery.delivery_id);
    if (!correction) return [delivery];
    return correction.apply ? [correction.apply(delivery)] : [];
  });
}

const correctionOfClient = (delivery: UncorrectedDelivery): Correction => ({
  plan_id: delivery.plan_id,
  delivery_id: delivery.delivery_id,
  apply: (before) => ({ ...before, ...delivery.now }),
});
