import { Injectable, Logger } from '@nestjs/common';
import { PLAN_OPENS_DAYS_BEFORE, type MealScheduleStatus } from '../contract/meals.js';
import type { ClosureEffects } from '../contract/responses/closures.js';
import { Clock } from '../platform/time/clock.js';
import { Settings } from '../platform/config/settings.js';
import { Transaction, Transactional } from '../platform/database/transaction.js';
import { groupBy } from '../platform/group-by.rules.js';
import { DeliveryCalendarService } from './delivery-calendar.service.js';
import { weekdayOf } from '../platform/time/calendar.rules.js';
import { datesGivenBack, movedDates, type DeliveryDays } from './delivery-dates.rules.js';
import { MealLocksService } from './meal-locks.service.js';
import { isChangeable } from './meal-status.rules.js';
import { OpenPlansService } from './open-plans.service.js';

interface Scheduled {
  id: string;
  customer_id: string;
  date_of_delivery: string;
  status: MealScheduleStatus;
}

/** A meal that has got its date, mostly another one. */
export interface MealMove {
  schedule_id: string;
  customer_id: string;
  from: string;
  to: string;
}

/** Where the meals of one client go, and which of her dates are taken. */
type Placing = (dates: string[], days: DeliveryDays, taken: ReadonlySet<string>) => string[];

/** Upcoming meals whose day is past, or whose plan was sent, without them; those of a pause wait for its end. `$1` is now, `$2` the vendor or null. */
const MISSED = `
  SELECT s.id, s.customer_id, m.meal_vendor_id
  FROM customer_meal_schedules s JOIN clients_with_meals m ON m.customer_id = s.customer_id
  LEFT JOIN meal_transaction_indices p ON p.meal_vendor_id = m.meal_vendor_id AND p.date_of_delivery = s.date_of_delivery
  WHERE s.status = 'upcoming' AND ($2::uuid IS NULL OR m.meal_vendor_id = $2)
    AND NOT is_paused_on(s.customer_id, s.date_of_delivery)
    AND s.date_of_delivery <= ($1::timestamptz AT TIME ZONE 'UTC')::date + ${PLAN_OPENS_DAYS_BEFORE + 1}
    AND (NOT p.is_active OR s.date_of_delivery < ($1::timestamptz AT TIME ZONE m.time_zone)::date)`;

/** Gives meals their dates when their vendor or its day changes, when they come back, or when they were missed. */
@Injectable()
export class ScheduleMovesService {
  private readonly logger = new Logger('meals');

  constructor(
    private readonly transaction: Transaction,
    private readonly calendars: DeliveryCalendarService,
    private readonly plans: OpenPlansService,
    private readonly locks: MealLocksService,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {}

  /** All clients of a vendor follow its new delivery day. @returns what has another date now */
  @Transactional()
  async moveVendorToItsDay(vendorId: string): Promise<MealMove[]> {
    await this.locks.lockVendors([vendorId]);
    const days = await this.calendars.find(vendorId);
    const moved = await this.move(await this.live({ vendorId }), days);
    await this.plans.open({ meal_vendor_id: vendorId });
    return moved;
  }

  /** A client's deliveries leave the old vendor's plans and follow the new vendor's day; without one they wait. */
  @Transactional()
  async moveClientToVendor(customerId: string, vendorId: string | null): Promise<MealMove[]> {
    await this.locks.lockClient(customerId, [vendorId]);
    await this.plans.removeDeliveries((await this.live({ customerId })).map(({ id }) => id));
    if (vendorId === null) return [];
    const moved = await this.move(await this.live({ customerId }), await this.calendars.find(vendorId));
    await this.plans.open({ customer_id: customerId });
    return moved;
  }

  /** Meals of these vendors' clients on a day on which nobody delivers any more follow behind their client's last one. */
  @Transactional()
  async moveAwayFromDay(vendorIds: readonly string[], date: string): Promise<MealMove[]> {
    await this.locks.lockVendors(vendorIds);
    const hit = await this.transaction.tx.query<{ id: string; customer_id: string; vendor: string }[]>(
      `SELECT s.id, s.customer_id, c.assigned_meal_vendor_id AS vendor
       FROM customer_meal_schedules s JOIN customers c ON c.id = s.customer_id
       WHERE s.date_of_delivery = $2 AND s.status IN ('upcoming', 'scheduled')
         AND c.assigned_meal_vendor_id = ANY ($1::uuid[])`,
      [vendorIds, date],
    );
    const byVendor = groupBy(hit, ({ vendor }) => vendor);
    const calendars = await this.calendars.findMany([...byVendor.keys()]);
    await this.plans.removeDeliveries(hit.map(({ id }) => id));
    const moved: MealMove[] = [];
    for (const [vendor, meals] of byVendor) {
      const ids = new Set(meals.map(({ id }) => id));
      const all = await this.live({ customerIds: meals.map(({ customer_id }) => customer_id) });
      moved.push(...(await this.place(all, ({ id }) => ids.has(id), calendars.get(vendor)!, datesGivenBack)));
      await this.plans.open({ meal_vendor_id: vendor });
    }
    return moved.filter(isMoved);
  }

  /** The moves with the names of their clients, by date and name. */
  async withClientNames(moves: readonly MealMove[]): Promise<ClosureEffects['affected']> {
    return this.transaction.tx.query(
      `SELECT m.schedule_id, json_build_object('id', c.id, 'name', c.name) AS customer, m."from", m."to"
       FROM unnest($1::uuid[], $2::uuid[], $3::date[], $4::date[]) AS m (schedule_id, customer_id, "from", "to")
       JOIN customers c ON c.id = m.customer_id ORDER BY m."from", c.name, m.schedule_id`,
      [
        moves.map(({ schedule_id }) => schedule_id),
        moves.map(({ customer_id }) => customer_id),
        moves.map(({ from }) => from),
        moves.map(({ to }) => to),
      ],
    );
  }

  /**
   * Gives meals that come back their dates: the one way for it, whatever they come back from. Until they are there
   * again, meals that were cancelled take no date from others.
   * @param ids of one client's meals; without them all that wait
   */
  @Transactional()
  async rescheduleReturning(customerId: string, ids?: readonly string[]): Promise<void> {
    await this.locks.lockClient(customerId);
    const all = await this.live({ customerId, more: ids });
    const comesBack = ({ id, status }: Scheduled) => (ids ? ids.includes(id) : status === 'upcoming');
    await this.place(all, comesBack, await this.daysOf(customerId), datesGivenBack);
  }

  /**
   * Meals that were missed follow behind their client's last one; each vendor's in a transaction of its own. A client
   * whose calendar cannot be worked out is left for the next run and does not keep the others.
   */
  async rescheduleMissed(): Promise<{ moved: number; not_moved: number }> {
    const vendors = await this.transaction.tx.query<{ id: string }[]>(
      `SELECT DISTINCT meal_vendor_id AS id FROM (${MISSED}) missed ORDER BY id`,
      [this.clock.now(), null],
    );
    const total = { moved: 0, not_moved: 0 };
    for (const { id } of vendors) {
      const { moved, not_moved } = await this.rescheduleMissedOf(id);
      total.moved += moved;
      total.not_moved += not_moved;
    }
    return total;
  }

  @Transactional()
  protected async rescheduleMissedOf(vendorId: string): Promise<{ moved: number; not_moved: number }> {
    await this.locks.lockVendors([vendorId]);
    const missed = await this.transaction.tx.query<{ id: string; customer_id: string }[]>(MISSED, [
      this.clock.now(),
      vendorId,
    ]);
    const ids = new Set(missed.map(({ id }) => id));
    const all = await this.live({ customerIds: [...new Set(missed.map(({ customer_id }) => customer_id))] });
    const days = await this.calendars.find(vendorId);
    const moved = await this.place(
      all,
      ({ id }) => ids.has(id),
      days,
      datesGivenBack,
      (customer_id, error) =>
        this.logger.error({ msg: 'Missed meals of a client found no date', customer_id, err: error }),
    );
    return { moved: moved.length, not_moved: missed.length - moved.length };
  }

  /** The client's last delivery that is not cancelled. */
  async lastDate(customerId: string): Promise<string> {
    const [row] = await this.transaction.tx.query<{ last: string }[]>(
      `SELECT max(date_of_delivery) AS last FROM customer_meal_schedules WHERE customer_id = $1 AND status <> 'cancelled'`,
      [customerId],
    );
    return row!.last;
  }

  /** What can still be moved goes to another weekday; of a client who has it already nothing changes. */
  private async move(live: Scheduled[], days: DeliveryDays): Promise<MealMove[]> {
    const isInPlace = ({ status, date_of_delivery: date }: Scheduled) =>
      weekdayOf(date) === days.delivery_day && (status === 'scheduled' || days.isOpen(date));
    const moving = groupByClient(live.filter(({ status }) => isChangeable(status))).filter(
      (client) => !client.every(isInPlace),
    );
    const ids = new Set(moving.flat().map(({ id }) => id));
    await this.plans.removeDeliveries([...ids]);
    return (await this.place(live, ({ id }) => ids.has(id), days, movedDates)).filter(isMoved);
  }

  /**
   * Puts meals of one or many clients on new dates, in one statement.
   * @param ofFailure told of each client whose dates cannot be worked out; without it, the first one fails all
   */
  private async place(
    all: Scheduled[],
    isPlaced: (schedule: Scheduled) => boolean,
    days: DeliveryDays,
    placing: Placing,
    ofFailure?: (customerId: string, error: unknown) => void,
  ): Promise<MealMove[]> {
    const placed: MealMove[] = [];
    for (const client of groupByClient(all)) {
      const meals = client.filter(isPlaced);
      const others = client.filter((schedule) => !isPlaced(schedule) && schedule.status !== 'cancelled');
      try {
        const dates = placing(
          meals.map(({ date_of_delivery }) => date_of_delivery),
          days,
          new Set(others.map(({ date_of_delivery }) => date_of_delivery)),
        );
        placed.push(
          ...meals.map(({ id, customer_id, date_of_delivery }, index) => ({
            schedule_id: id,
            customer_id,
            from: date_of_delivery,
            to: dates[index]!,
          })),
        );
      } catch (error) {
        if (!ofFailure || !(error instanceof RangeError)) throw error;
        ofFailure(client[0]!.customer_id, error);
      }
    }
    await this.transaction.tx.query(
      `UPDATE customer_meal_schedules s SET date_of_delivery = n.date
       FROM unnest($1::uuid[], $2::date[]) AS n (id, date) WHERE s.id = n.id AND s.date_of_delivery <> n.date`,
      [placed.map(({ schedule_id }) => schedule_id), placed.map(({ to }) => to)],
    );
    return placed;
  }

  /** The vendor's days; while a client has none, any day of her own region from today on. */
  private async daysOf(customerId: string): Promise<DeliveryDays> {
    const [client] = await this.transaction.tx.query<{ vendor: string | null; time_zone: string | null }[]>(
      `SELECT c.assigned_meal_vendor_id AS vendor, r.time_zone FROM customers c LEFT JOIN regions r ON r.id = c.region_id
       WHERE c.id = $1`,
      [customerId],
    );
    if (client?.vendor) return this.calendars.find(client.vendor);
    const today = this.clock.today(client?.time_zone ?? this.settings.time_zone);
    return { delivery_day: null, today, isOpen: (date) => date >= today };
  }

  /** Schedules that are not cancelled, and those named besides, by client and date. */
  private live(of: {
    customerId?: string;
    customerIds?: string[];
    vendorId?: string;
    more?: readonly string[];
  }): Promise<Scheduled[]> {
    return this.transaction.tx.query<Scheduled[]>(
      `SELECT s.id, s.customer_id, s.date_of_delivery, s.status
       FROM customer_meal_schedules s JOIN customers c ON c.id = s.customer_id
       WHERE (s.status <> 'cancelled' OR s.id = ANY ($3::uuid[]))
         AND ($1::uuid[] IS NULL OR c.id = ANY ($1)) AND ($2::uuid IS NULL OR c.assigned_meal_vendor_id = $2)
       ORDER BY s.customer_id, s.date_of_delivery, s.id`,
      [of.customerId ? [of.customerId] : (of.customerIds ?? null), of.vendorId ?? null, of.more ?? []],
    );
  }
}

const isMoved = ({ from, to }: MealMove): boolean => from !== to;

const groupByClient = (schedules: Scheduled[]): Scheduled[][] => [
  ...groupBy(schedules, ({ customer_id }) => customer_id).values(),
];
