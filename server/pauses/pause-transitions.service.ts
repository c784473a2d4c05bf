import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CustomerEntity } from '../customers/customer.entity.js';
import type { CustomerInput } from '../customers/customers.dto.js';
import { CustomersService } from '../customers/customers.service.js';
import { EventBus } from '../platform/events/event-bus.js';
import { addDays } from '../platform/time/calendar.rules.js';
import { Clock } from '../platform/time/clock.js';
import { Transactional } from '../platform/database/transaction.js';
import { PatchBody } from '../platform/validation/patch-body.js';
import { RecordsService } from '../platform/resources/records.service.js';
import { DueWork, type DueTask } from '../platform/jobs/due-work.js';
import { startOfDay } from '../platform/time/wall-time.rules.js';
import type { PauseEnd } from './pause-days.rules.js';
import { PauseEntity } from './pause.entity.js';
import { PauseEnded, type ClientPause } from './pause.events.js';
import { PausesQueries } from './pauses.queries.js';

/**
 * Begins and ends pauses: sets clients on hold on the first day, and active after the last. Late runs use the instant
 * at which they were due.
 */
@Injectable()
export class PauseTransitionsService implements OnModuleInit {
  constructor(
    private readonly records: RecordsService,
    private readonly clock: Clock,
    private readonly queries: PausesQueries,
    private readonly customers: CustomersService,
    private readonly events: EventBus,
    private readonly dueWork: DueWork,
  ) {}

  onModuleInit(): void {
    this.dueWork.register({ name: 'begun', rank: 0, findDue: (now) => this.findDueToBegin(now) });
    this.dueWork.register({ name: 'ended', rank: 1, findDue: (now) => this.findDueToEnd(now) });
  }

  /** Begins a planned pause. */
  @Transactional()
  async beginIfPlanned(id: string): Promise<boolean> {
    const pause = await this.lock(id);
    if (!pause || pause.begun_at) return false;
    await this.holdActiveOrSetReviewDate(pause);
    await this.queries.markBegun(id, this.clock.now());
    return true;
  }

  /** Sets an active client on hold. For any other client, only the review date is set. */
  @Transactional()
  async holdActiveOrSetReviewDate(pause: PauseEntity): Promise<void> {
    const { status } = await this.records.lock(CustomerEntity, pause.customer_id);
    if (status !== 'active') return this.setHoldReviewDate(pause.customer_id, pause);
    const change: Partial<CustomerInput> = { status: 'hold', hold_review_on: reviewOf(pause) };
    await this.customers.updateAndNotify(pause.customer_id, PatchBody.fromCode<CustomerInput>(change));
  }

  /** Makes the client active if she is on hold for the pause, and restores the cancelled bookings. */
  @Transactional()
  async endAndRestoreBookings(id: string): Promise<boolean> {
    const pause = await this.lock(id);
    if (!pause) return false;
    const { status } = await this.records.lock(CustomerEntity, pause.customer_id);
    await this.queries.markEnded(id, this.clock.now());
    if (pause.begun_at && status === 'hold')
      await this.customers.updateAndNotify(
        pause.customer_id,
        PatchBody.fromCode<CustomerInput>({ status: 'active' }),
      );
    await this.restoreBookings(pause);
    return true;
  }

  /** Restores the bookings that an ended pause cancelled. */
  async restoreBookings({ id, customer_id, from_date, until_date }: ClientPause): Promise<void> {
    await this.events.publish(new PauseEnded({ id, customer_id, from_date, until_date }));
  }

  /** Sets the hold's review date from the pause. */
  async setHoldReviewDate(customerId: string, end: PauseEnd): Promise<void> {
    await this.customers.updateAndNotify(
      customerId,
      PatchBody.fromCode<CustomerInput>({ hold_review_on: reviewOf(end) }),
    );
  }

  /**
   * Includes pauses whose last day has passed, because lists that were due meanwhile must leave without these clients.
   */
  private async findDueToBegin(now: Date): Promise<DueTask[]> {
    const duePauses = await this.queries.findDueToBegin(now);
    return duePauses.map(({ id, from_date, time_zone }) => {
      const instant = startOfDay(from_date, time_zone);
      return { id, at: instant, run: () => this.clock.at(instant, () => this.beginIfPlanned(id)) };
    });
  }

  private async findDueToEnd(now: Date): Promise<DueTask[]> {
    const duePauses = await this.queries.findDueToEnd(now);
    return duePauses.map(({ id, until_date, time_zone }) => {
      const instant = startOfDay(addDays(until_date!, 1), time_zone);
      return { id, at: instant, run: () => this.clock.at(instant, () => this.endAndRestoreBookings(id)) };
    });
  }

  /** Locks the pause unless it is over. The client is locked first, in the common lock order. */
  private async lock(id: string): Promise<PauseEntity | null> {
    const unlockedPause = await this.records.find(PauseEntity, id);
    if (!unlockedPause) return null;
    await this.records.lock(CustomerEntity, unlockedPause.customer_id);
    const pause = await this.records.find(PauseEntity, id);
    return pause && !pause.ended_at ? pause : null;
  }
}

const reviewOf = ({ until_date, review_on }: PauseEnd): string | null =>
  until_date ? addDays(until_date, 1) : review_on;
