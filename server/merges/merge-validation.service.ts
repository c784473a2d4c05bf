import { Injectable } from '@nestjs/common';
import { MOST_CAREGIVERS } from '../contract/caregivers.js';
import { isActiveOrOnHold, isDeceased, type Service } from '../contract/customers.js';
import { officeMessages } from '../contract/messages.js';
import { CustomerEntity } from '../customers/customer.entity.js';
import { statusError } from '../customers/customer-status.rules.js';
import { EnrolledServices } from '../customers/enrolled-service.js';
import { isWithin, type PauseDays } from '../pauses/pause-days.rules.js';
import { PausesService } from '../pauses/pauses.service.js';
import { badRequest } from '../platform/errors/problem.js';
import { Clock } from '../platform/time/clock.js';
import { MergesQueries } from './merges.queries.js';

const NAMES = new Intl.ListFormat('en-US');

/** Most rides that an error message names. */
const MOST_NAMED = 10;

/** Refuses merges that would lose bookings, or that would leave the kept client in a state that she cannot leave. */
@Injectable()
export class MergeValidationService {
  constructor(
    private readonly queries: MergesQueries,
    private readonly services: EnrolledServices,
    private readonly pauses: PausesService,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws `one_in_memoriam`, `overlapping_bookings`, `too_many_caregivers`, `customer_not_active`, `meals_cancelled`, `pause_exists`,
   * `pause_begun` or `pause_covers_rides`
   */
  async assertMergeable(kept: CustomerEntity, other: CustomerEntity): Promise<void> {
    const texts = officeMessages.duplicates;
    if (isDeceased(kept.status) !== isDeceased(other.status))
      throw badRequest('one_in_memoriam', texts.one_in_memoriam);
    const overlapping = await this.queries.describePastAndFutureOverlaps(
      [kept.id, other.id],
      this.clock.now(),
    );
    if (overlapping.length > 0)
      throw badRequest('overlapping_bookings', texts.overlapping(NAMES.format(overlapping)));
    if ((await this.queries.countDistinctUnrevokedCaregiverEmails([kept.id, other.id])) > MOST_CAREGIVERS)
      throw badRequest('too_many_caregivers', texts.too_many_caregivers(MOST_CAREGIVERS));
    if (!isActiveOrOnHold(kept.status) && (await this.hasBookingsAhead(other.id)))
      throw badRequest(
        'customer_not_active',
        statusError(kept, 'active') ? texts.keep_the_served_only : texts.keep_the_served,
      );
    if (isEnrolledButCancelled(kept) && (await this.hasBookingsAhead(other.id, 'meal')))
      throw badRequest('meals_cancelled', texts.resume_first);
    await this.assertPausesMergeable(kept, other);
  }

  private async assertPausesMergeable(kept: CustomerEntity, other: CustomerEntity): Promise<void> {
    const texts = officeMessages.duplicates;
    const [pauseOfKept, pauseOfOther] = [
      await this.pauses.findOpenUnaudited(kept.id),
      await this.pauses.findOpenUnaudited(other.id),
    ];
    if (pauseOfKept && pauseOfOther) throw badRequest('pause_exists', texts.two_pauses);
    // A pause ends in the status Active.
    if (pauseOfOther && (!isActiveOrOnHold(kept.status) || statusError(kept, 'active')))
      throw badRequest('customer_not_active', texts.keep_the_paused);
    const pause = pauseOfKept ?? pauseOfOther;
    if (!pause) return;
    const unpaused = pauseOfKept ? other : kept;
    if (pause.begun_at && unpaused.status === 'active' && (await this.hasBookingsAhead(unpaused.id)))
      throw badRequest('pause_begun', texts.end_pause_first);
    const rides = await this.describeFirstRidesWithin(unpaused.id, pause);
    if (rides.length > 0) throw badRequest('pause_covers_rides', texts.rides_in_pause(NAMES.format(rides)));
  }

  private async hasBookingsAhead(id: string, kind?: Service): Promise<boolean> {
    for (const service of this.services.all) {
      if (kind && service.kind !== kind) continue;
      if ((await service.findFutureBookings(id)).length > 0) return true;
    }
    return false;
  }

  /** Describes rides of a client on the days of another record's pause: "a ride on 2026-12-02 09:30". */
  private async describeFirstRidesWithin(id: string, pause: PauseDays): Promise<string[]> {
    const rides: string[] = [];
    for (const { pausable } of this.services.all) {
      for (const { date, time } of (await pausable?.findPausableRides?.(id, null)) ?? [])
        if (isWithin(date, pause)) rides.push(`a ride on ${date} ${time}`);
    }
    return rides.slice(0, MOST_NAMED);
  }
}

/** Opting in anew starts without a cancellation, so Cancel Meals of a client who has opted out does not count. */
const isEnrolledButCancelled = ({ has_opted_for_meal_service, is_meal_cancelled }: CustomerEntity): boolean =>
  has_opted_for_meal_service && is_meal_cancelled;
