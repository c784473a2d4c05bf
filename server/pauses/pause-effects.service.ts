import { Injectable } from '@nestjs/common';
import { messages } from '../contract/messages.js';
import type { CustomerStatus, Service } from '../contract/customers.js';
import type { Pause, PauseEffects } from '../contract/responses/pauses.js';
import { CustomerPlacementService } from '../customers/customer-placement.service.js';
import { CustomerEntity } from '../customers/customer.entity.js';
import { EnrolledServices, type BookingAhead } from '../customers/enrolled-service.js';
import type { PausedRide } from '../customers/pausable-service.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { addDays } from '../platform/time/calendar.rules.js';
import { Clock, dateIn } from '../platform/time/clock.js';
import { DryRunsService } from '../platform/database/dry-runs.service.js';
import { assertIfMatchVersion, contentHash } from '../platform/concurrency/content-hash.js';
import { startOfDay } from '../platform/time/wall-time.rules.js';
import { OutboxService } from '../platform/mail/outbox.service.js';
import { RecordsService } from '../platform/resources/records.service.js';
import { isWithin } from './pause-days.rules.js';
import { PausesQueries } from './pauses.queries.js';
import { PausesService } from './pauses.service.js';

type Effects = Omit<PauseEffects, 'version'>;
type MealEffect = PauseEffects['meals'][number];
type RideEffect = PauseEffects['trips'][number];

/** Scheduled event of a pause. */
interface PauseEvent {
  at: Date;
  run(): Promise<unknown>;
}

/** Previews the effects of a pause in a dry run, with the clock moved to its end. */
@Injectable()
export class PauseEffectsService {
  constructor(
    private readonly records: RecordsService,
    private readonly dryRuns: DryRunsService,
    private readonly services: EnrolledServices,
    private readonly placement: CustomerPlacementService,
    private readonly queries: PausesQueries,
    private readonly pauses: PausesService,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly outbox: OutboxService,
  ) {}

  /**
   * Previews a call: runs it, moves the clock to the end of the pause, and rolls back.
   * @param call plans, changes or cancels the client's pause
   * @throws InvalidInput as the call does
   */
  async previewAndAudit(customerId: string, call: () => Promise<Pause>): Promise<PauseEffects> {
    const effects = await this.findEffects(customerId, call);
    const entry = { record_id: customerId, customer_id: customerId, details: { part: 'pause' } };
    await this.audit.record('read', 'customers', entry);
    return effects;
  }

  /**
   * Throws if a call has other effects now than in its preview. Both run in one transaction, so that nothing
   * changes in between.
   * @param previewVersion version of the preview; if absent, any effects are accepted
   * @throws ProblemException 412 if the effects have changed; InvalidInput as the call does
   */
  async assertAsPreviewed(
    customerId: string,
    call: () => Promise<Pause>,
    previewVersion: string | undefined,
  ): Promise<void> {
    if (previewVersion === undefined) return;
    const { version } = await this.findEffects(customerId, call);
    assertIfMatchVersion(version, previewVersion, messages.clients.consequences_changed);
  }

  private async findEffects(customerId: string, call: () => Promise<Pause>): Promise<PauseEffects> {
    const effects = await this.dryRuns.run(() => this.simulate(customerId, call));
    return { ...effects, version: contentHash(effects) };
  }

  private async simulate(customerId: string, call: () => Promise<Pause>): Promise<Effects> {
    const previous = await this.queries.findOpenOfClient(customerId);
    const bookings = await this.findAhead(customerId);
    const rides = await this.findRides(customerId, previous?.id ?? null);
    const { result: pause, mailIds } = await this.outbox.collectAdded(call);
    const isOver = (await this.queries.findOpenOfClient(customerId)) === null;
    const { zone, status } = await this.findZoneAndStatus(customerId);
    const ridesAfter = new Map(
      (await this.findRides(customerId, pause.id)).map((ride) => [ride.request_id, ride.status]),
    );
    const trips = rides.flatMap((ride) => rideEffect(ride, ridesAfter.get(ride.request_id), pause));
    const mails = await this.findMails(mailIds, dateIn(zone, this.clock.now()));
    for (const { at, run } of isOver ? [] : await this.findDueEvents(pause, zone)) {
      const { mailIds: laterIds } = await this.outbox.collectAdded(() => this.clock.at(at, run));
      mails.push(...(await this.findMails(laterIds, dateIn(zone, at))));
    }
    const end = isOver ? this.clock.now() : endOf(pause, zone);
    const after = new Map(
      (await this.clock.at(end, () => this.findAhead(customerId))).meal.map((meal) => [meal.id, meal]),
    );
    const isTouched = ({ date, to }: MealEffect) =>
      to !== null || isWithin(date, pause) || (previous !== null && isWithin(date, previous));
    return {
      meals: bookings.meal
        .map((meal) => mealEffect(meal, after.get(meal.id), pause, isOver && status !== 'hold'))
        .filter(isTouched),
      trips,
      cleanings: bookings.cleaning
        .filter(({ date }) => isWithin(date, pause))
        .map(({ date, is_sent }) => ({ date, is_sent, outcome: 'kept' })),
      mails,
    };
  }

  /**
   * Returns the due jobs until the end of the pause, the soonest first. For an open-ended pause, until its beginning.
   */
  private async findDueEvents(pause: Pause, zone: string): Promise<PauseEvent[]> {
    const { id, customer_id, from_date, until_date, begun_at } = pause;
    const end = endOf(pause, zone);
    const events: PauseEvent[] = [];
    if (!begun_at)
      events.push({
        at: startOfDay(from_date, zone),
        run: () => this.pauses.beginAndHoldClientUnlessBegun(id),
      });
    if (until_date) events.push({ at: end, run: () => this.pauses.endOpenAndRestoreBookings(id) });
    for (const { pausable } of this.services.all) {
      for (const cutOff of (await pausable?.findCutOffs?.(customer_id, end)) ?? [])
        events.push({
          at: laterOf(cutOff, this.clock.now()),
          run: () => pausable!.finalizeDueMealsInDryRun!(customer_id),
        });
    }
    // The sort is stable. At the same instant the pause goes first, as in the jobs.
    return events.sort((one, other) => +one.at - +other.at);
  }

  private async findAhead(customerId: string): Promise<Record<Service, BookingAhead[]>> {
    const bookings: Record<Service, BookingAhead[]> = {
      meal: [],
      transport: [],
      cleaning: [],
      peer_support: [],
    };
    for (const service of this.services.all)
      bookings[service.kind] = await service.findFutureBookings(customerId);
    return bookings;
  }

  private async findRides(customerId: string, pauseId: string | null): Promise<PausedRide[]> {
    const rides: PausedRide[] = [];
    for (const { pausable } of this.services.all)
      rides.push(...((await pausable?.findPausableRides?.(customerId, pauseId)) ?? []));
    return rides;
  }

  private async findZoneAndStatus(customerId: string): Promise<{ zone: string; status: CustomerStatus }> {
    const { region_id, status } = await this.records.findOrFail(CustomerEntity, customerId);
    return { zone: await this.placement.timeZone(region_id), status };
  }

  private async findMails(ids: readonly string[], date: string): Promise<PauseEffects['mails']> {
    const mails = await this.queries.findMails(ids);
    return mails.map(({ kind, to }) => ({ kind: kind as PauseEffects['mails'][number]['kind'], to, date }));
  }
}

/** Returns when the client is served again. For an open-ended pause, its beginning. */
const endOf = ({ from_date, until_date }: Pause, zone: string): Date =>
  startOfDay(until_date ? addDays(until_date, 1) : from_date, zone);

const laterOf = (one: Date, other: Date): Date => (one > other ? one : other);

/**
 * Returns the effect on a meal. A meal that is no longer ahead has been delivered.
 * @param isServed whether the pause is over and the client is served again
 */
function mealEffect(
  before: BookingAhead,
  after: BookingAhead | undefined,
  pause: Pause,
  isServed: boolean,
): MealEffect {
  const { date, is_sent } = before;
  const id = before.id!;
  const to = after && after.date !== date ? after.date : null;
  const isWaiting = !isServed && after !== undefined && !after.is_sent && isWithin(date, pause);
  return { id, date, is_sent, to, outcome: to ? 'moved' : isWaiting ? 'waits' : 'delivered' };
}

function rideEffect(ride: PausedRide, after: PausedRide['status'] | undefined, pause: Pause): RideEffect[] {
  const { id, date, time, driver, status } = ride;
  const wasCancelled = status === 'cancelled';
  const isCancelled = after === 'cancelled';
  if (!isWithin(date, pause) && wasCancelled === isCancelled) return [];
  const restoredOutcome = after === 'scheduled' ? 'restored' : 'reopened';
  const outcome = isCancelled ? 'cancelled' : wasCancelled ? restoredOutcome : 'kept';
  return [{ id, date, time, driver, is_sent: driver !== null, outcome }];
}
