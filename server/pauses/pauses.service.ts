import { isActiveOrOnHold, isStopped } from '../contract/customers.js';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Warning } from '../contract/errors.js';
import { officeMessages } from '../contract/messages.js';
import type { Pause } from '../contract/responses/pauses.js';
import { HistoryLabelsRegistry } from '../customers/history-labels.registry.js';
import type { HistoryLabels } from '../customers/history-labels.rules.js';
import { ClientChanged } from '../customers/customer.events.js';
import { VersionConflicts } from '../platform/concurrency/version-conflicts.js';
import { EventBus } from '../platform/events/event-bus.js';
import { CustomerPlacementService } from '../customers/customer-placement.service.js';
import { CustomerEntity } from '../customers/customer.entity.js';
import type { CustomerInput } from '../customers/customers.dto.js';
import { statusError } from '../customers/customer-status.rules.js';
import { CustomersService } from '../customers/customers.service.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { addDays } from '../platform/time/calendar.rules.js';
import { Clock } from '../platform/time/clock.js';
import { Transactional } from '../platform/database/transaction.js';
import { badRequest, invalidField, notFoundError, throwErrors } from '../platform/errors/problem.js';
import { RecordsService } from '../platform/resources/records.service.js';
import { PatchBody } from '../platform/validation/patch-body.js';
import {
  mergeDatesIntoPlan,
  startEndAndReviewDateErrors,
  type PauseDays,
  type PauseEnd,
  type PausePlan,
} from './pause-days.rules.js';
import { PauseEntity } from './pause.entity.js';
import { PauseChanged, PauseEnded, type ClientPause, type PauseChoice } from './pause.events.js';
import { PausesQueries } from './pauses.queries.js';
import type { PauseChangeInput, PauseInput, PauseReopeningInput } from './pauses.dto.js';

const HISTORY_LABELS: Partial<HistoryLabels> = {
  subjects: { customer_pauses: 'Pause' },
  hiddenColumns: ['begun_at'],
};

/** Plans, changes, begins, ends and reopens pauses of clients. */
@Injectable()
export class PausesService implements OnModuleInit {
  constructor(
    private readonly records: RecordsService,
    private readonly conflicts: VersionConflicts,
    private readonly clock: Clock,
    private readonly placement: CustomerPlacementService,
    private readonly customers: CustomersService,
    private readonly events: EventBus,
    private readonly historyLabels: HistoryLabelsRegistry,
    private readonly audit: AuditService,
    private readonly queries: PausesQueries,
  ) {}

  onModuleInit(): void {
    this.historyLabels.register(HISTORY_LABELS);
    this.events.subscribe(ClientChanged, ({ before, after }) => this.endForStatus(before, after));
    this.events.subscribe(ClientChanged, ({ before, after }) => this.followReviewOfHold(before, after));
  }

  /** @throws notFoundError if there is no planned or current pause */
  async findOpenAndAudit(customerId: string): Promise<Pause> {
    const pause = await this.findOpenOrFail(customerId);
    const entry = { record_id: customerId, customer_id: customerId, details: { part: 'pause' } };
    await this.audit.record('read', 'customers', entry);
    return asResponse(pause);
  }

  /**
   * Plans a pause. Cancels rides and meals within it at once. A pause from today begins at once.
   * @throws InvalidInput for days in the past, for a client who is not served, and for a second pause
   */
  @Transactional()
  async planAndCancelBookings(
    customerId: string,
    { notes, cancel_trips, correct_meals, ...dates }: PauseInput,
  ): Promise<Pause> {
    const client = await this.records.lock(CustomerEntity, customerId);
    const today = await this.placement.today(client.region_id);
    const days = mergeDatesIntoPlan(null, dates);
    throwErrors(startEndAndReviewDateErrors(days, today, null));
    if (client.status !== 'active') throw badRequest('customer_not_active', officeMessages.pauses.not_active);
    if (await this.queries.findOpenOfClient(customerId))
      throw badRequest('pause_exists', officeMessages.pauses.exists);
    const pause = await this.records.insert(PauseEntity, {
      customer_id: customerId,
      ...days,
      notes: notes ?? '',
      version: await this.queries.findNextVersion(customerId),
    });
    await this.publishChange(pause, null, { cancel_trips, correct_meals });
    if (days.from_date === today) await this.beginAndHoldClientUnlessBegun(pause.id);
    return this.findOneUnaudited(pause.id);
  }

  /**
   * Changes the days or the notes of a planned or current pause.
   * @throws notFoundError if there is none; ProblemException 412 if it has changed since it was read; InvalidInput for
   * invalid days
   */
  @Transactional()
  async changeAndUpdateBookings(
    customerId: string,
    change: PatchBody<PauseChangeInput>,
    ifMatch?: string,
  ): Promise<Pause> {
    const client = await this.records.lock(CustomerEntity, customerId);
    const pause = await this.findOpenOrFail(customerId, ifMatch);
    const { notes, cancel_trips, correct_meals, ...dates } = await change.validate(asResponse(pause));
    const today = await this.placement.today(client.region_id);
    const { from_date, until_date, review_on, begun_at } = pause;
    const before = { from_date, until_date, review_on };
    const days = mergeDatesIntoPlan(before, dates);
    const areChanged = !isSame(days, before);
    if (areChanged) throwErrors(startEndAndReviewDateErrors(days, today, begun_at ? from_date : null));
    await this.records.write(PauseEntity, pause, { ...days, notes: notes ?? pause.notes });
    const { id } = pause;
    const choice = { cancel_trips, correct_meals };
    await this.publishChange({ id, customer_id: customerId, ...days }, before, choice);
    if (begun_at && areChanged)
      await this.updateClientAndNotify(customerId, { hold_review_on: reviewOf(days) });
    else if (!begun_at && days.from_date === today) await this.beginAndHoldClientUnlessBegun(pause.id);
    return this.findOneUnaudited(pause.id);
  }

  /**
   * Cancels a planned pause, or ends a current one before its last day.
   * @throws notFoundError if there is no planned or current pause; ProblemException 412 if it has changed since it was read
   */
  @Transactional()
  async cancelOrEndAndRestoreBookings(customerId: string, ifMatch?: string): Promise<Pause> {
    await this.records.lock(CustomerEntity, customerId);
    const pause = await this.findOpenOrFail(customerId, ifMatch);
    await this.endOpenAndRestoreBookings(pause.id);
    return asResponse(pause);
  }

  /**
   * Undoes the end of the client's last pause. Its rides are cancelled again, and its meals wait again.
   * @param choice the rides to cancel again
   * @throws notFoundError if no pause has ended; badRequest if its last day has passed, if the client is neither active nor on
   * hold or cannot become active, or if there is another pause
   */
  @Transactional()
  async reopenLastEndedAndReapplyAndNotify(customerId: string, choice: PauseReopeningInput): Promise<Pause> {
    const client = await this.records.lock(CustomerEntity, customerId);
    const pause = await this.queries.findLastEndedOfClient(customerId);
    if (!pause) throw notFoundError();
    const today = await this.placement.today(client.region_id);
    if (pause.until_date && pause.until_date < today)
      throw badRequest('pause_over', officeMessages.pauses.is_over);
    // A pause ends in the status Active.
    if (!isActiveOrOnHold(client.status) || statusError(client, 'active'))
      throw badRequest('customer_not_active', officeMessages.pauses.not_active);
    if (await this.queries.findOpenOfClient(customerId))
      throw badRequest('pause_exists', officeMessages.pauses.exists);
    await this.queries.markNotEnded(pause.id);
    await this.publishChange(pause, null, choice);
    if (pause.begun_at) await this.holdActiveOrSetReviewDate(pause);
    else if (pause.from_date <= today) await this.beginAndHoldClientUnlessBegun(pause.id);
    return this.findOneUnaudited(pause.id);
  }

  /** Begins a planned pause: sets an active client on hold. */
  @Transactional()
  async beginAndHoldClientUnlessBegun(id: string): Promise<boolean> {
    const pause = await this.lockUnlessEnded(id);
    if (!pause || pause.begun_at) return false;
    await this.holdActiveOrSetReviewDate(pause);
    await this.queries.markBegun(id, this.clock.now());
    return true;
  }

  /** Finds the planned or current pause of a client. */
  findOpenUnaudited(customerId: string): Promise<PauseEntity | null> {
    return this.queries.findOpenOfClient(customerId);
  }

  /**
   * Applies the pause of one of two merged records to the bookings of both: meals in it leave their open lists. Rides
   * stay as they are. If the pause has begun, an active client is on hold from now on.
   * @param isMoved whether the other record had the pause
   * @returns warnings about meals that leave a list
   */
  @Transactional()
  async applyAfterMerge(customerId: string, { isMoved }: { isMoved: boolean }): Promise<Warning[]> {
    const pause = await this.queries.findOpenOfClient(customerId);
    if (!pause) return [];
    const warnings = await this.publishChange(pause, pause, {});
    if (isMoved && pause.begun_at) await this.holdActiveOrSetReviewDate(pause);
    return warnings;
  }

  private async findOpenOrFail(customerId: string, ifMatch?: string): Promise<PauseEntity> {
    const pause = await this.queries.findOpenOfClient(customerId);
    if (!pause) throw notFoundError();
    await this.conflicts.assertIfMatch(pause, 'customer_pauses', ifMatch);
    return pause;
  }

  /** Makes the client active if she is on hold for the pause, and restores the cancelled bookings. */
  @Transactional()
  async endOpenAndRestoreBookings(id: string): Promise<boolean> {
    const pause = await this.lockUnlessEnded(id);
    if (!pause) return false;
    const { status } = await this.records.lock(CustomerEntity, pause.customer_id);
    await this.queries.markEnded(id, this.clock.now());
    if (pause.begun_at && status === 'hold')
      await this.updateClientAndNotify(pause.customer_id, { status: 'active' });
    await this.publishEnd(pause);
    return true;
  }

  /** For a client who is not active, only the review date is set. */
  private async holdActiveOrSetReviewDate(pause: PauseEntity): Promise<void> {
    const { status } = await this.records.lock(CustomerEntity, pause.customer_id);
    const change = { hold_review_on: reviewOf(pause) };
    await this.updateClientAndNotify(
      pause.customer_id,
      status === 'active' ? { status: 'hold', ...change } : change,
    );
  }

  private async updateClientAndNotify(customerId: string, change: Partial<CustomerInput>): Promise<void> {
    await this.customers.updateAndNotify(customerId, PatchBody.fromCode<CustomerInput>(change));
  }

  /** Locks the pause unless it is over. The client is locked first, in the common lock order. */
  private async lockUnlessEnded(id: string): Promise<PauseEntity | null> {
    const unlockedPause = await this.records.find(PauseEntity, id);
    if (!unlockedPause) return null;
    await this.records.lock(CustomerEntity, unlockedPause.customer_id);
    const pause = await this.records.find(PauseEntity, id);
    return pause && !pause.ended_at ? pause : null;
  }

  /**
   * Ends the pause of a client who is stopped or whose hold is removed by a user. If a user sets a hold before a
   * planned pause begins, the pause takes over the hold on its first day.
   */
  private async endForStatus(before: CustomerEntity, after: CustomerEntity): Promise<void> {
    if (before.status === after.status) return;
    const is_stopped = isStopped(after.status);
    const is_on_hold = after.status === 'hold';
    const endedPauses = await this.queries.markEndedIfStoppedOrNoLongerOnHold(
      { id: after.id, is_stopped, is_on_hold },
      this.clock.now(),
    );
    if (is_stopped) return;
    for (const pause of endedPauses) await this.publishEnd(pause);
  }

  /**
   * A pause without a last day is reviewed on the day that a user chooses for its hold.
   * @throws InvalidInput if that day is cleared: without a last day and a review, nobody would end the pause
   */
  private async followReviewOfHold(
    before: CustomerEntity,
    { id, status, hold_review_on }: CustomerEntity,
  ): Promise<void> {
    if (status !== 'hold' || hold_review_on === before.hold_review_on) return;
    const pause = await this.queries.findOpenOfClient(id);
    if (!pause?.begun_at || pause.until_date) return;
    if (!hold_review_on)
      throw invalidField('hold_review_on', 'required', officeMessages.pauses.review_required);
    await this.records.write(PauseEntity, pause, { review_on: hold_review_on });
  }

  private async publishChange(
    { id, customer_id, from_date, until_date }: ClientPause,
    before: PauseDays | null,
    choice: PauseChoice,
  ): Promise<Warning[]> {
    const event = new PauseChanged({ id, customer_id, from_date, until_date }, before, choice);
    await this.events.publish(event);
    return event.warnings;
  }

  private async publishEnd({ id, customer_id, from_date, until_date }: ClientPause): Promise<void> {
    await this.events.publish(new PauseEnded({ id, customer_id, from_date, until_date }));
  }

  private async findOneUnaudited(id: string): Promise<Pause> {
    return asResponse(await this.records.findOrFail(PauseEntity, id));
  }
}

const reviewOf = ({ until_date, review_on }: PauseEnd): string | null =>
  until_date ? addDays(until_date, 1) : review_on;

const isSame = (days: PausePlan, before: PausePlan): boolean =>
  days.from_date === before.from_date &&
  days.until_date === before.until_date &&
  days.review_on === before.review_on;

const asResponse = ({ begun_at, created_at, ...pause }: PauseEntity): Pause => ({
  id: pause.id,
  customer_id: pause.customer_id,
  from_date: pause.from_date,
  until_date: pause.until_date,
  review_on: pause.review_on,
  notes: pause.notes,
  begun_at: begun_at?.toISOString() ?? null,
  created_at: created_at.toISOString(),
  version: pause.version,
});
