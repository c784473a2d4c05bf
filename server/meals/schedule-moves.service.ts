import { Injectable } from '@nestjs/common';
import { PLAN_OPENS_DAYS_BEFORE } from '../contract/meals.js';
import { Clock } from '../platform/clock.js';
import { Transaction, Transactional } from '../platform/database/transaction.js';
import { DeliveryCalendar, type VendorCalendar } from './delivery-calendar.service.js';
import { datesAfterLast, movedDates, weekdayOf } from './delivery-dates.rules.js';
import { OpenPlans } from './open-plans.service.js';

interface Scheduled {
  id: string;
  customer_id: string;
  date_of_delivery: string;
  status: string;
}

/** Moves deliveries when their vendor or its day changes, or when their day went by without them. */
@Injectable()
export class ScheduleMoves {
  constructor(
    private readonly transaction: Transaction,
    private readonly calendars: DeliveryCalendar,
    private readonly plans: OpenPlans,
    private readonly clock: Clock,
  ) {}

  /** All clients of a vendor follow its new delivery day (contract 5, Meals, rule 8). */
  @Transactional()
  async moveVendorToItsDay(vendorId: string): Promise<void> {
    const calendar = await this.calendars.of(vendorId, true);
    await this.move(await this.live({ vendorId }), calendar);
    await this.plans.open({ meal_vendor_id: vendorId });
  }

  /** A client's deliveries leave the old vendor's plans and follow the new vendor's day; without one they wait. */
  @Transactional()
  async moveClientToVendor(customerId: string, vendorId: string | null): Promise<void> {
    const live = await this.live({ customerId });
    await this.detach(live.filter((schedule) => schedule.status === 'scheduled'));
    if (vendorId === null) return;
    await this.move(await this.live({ customerId }), await this.calendars.of(vendorId, true));
    await this.plans.open({ customer_id: customerId });
  }

  /**
   * Deliveries whose day went by, or whose plan was sent, without them follow behind the client's last one, so that no
   * meal of the program is lost (contract 5, Client, hold).
   * @param customerId one client, or everybody who is served
   */
  @Transactional()
  async rollMissed(customerId: string | null = null): Promise<number> {
    const missed = await this.transaction.tx.query<(Scheduled & { meal_vendor_id: string })[]>(
      `SELECT s.id, s.customer_id, s.date_of_delivery, s.status, v.id AS meal_vendor_id
       FROM customer_meal_schedules s
       JOIN customers c ON c.id = s.customer_id
       JOIN meal_vendors v ON v.id = c.assigned_meal_vendor_id
       JOIN regions r ON r.id = v.region_id
       LEFT JOIN meal_transaction_indices p ON p.meal_vendor_id = v.id AND p.date_of_delivery = s.date_of_delivery
       WHERE s.status = 'upcoming' AND c.status = 'active' AND c.has_opted_for_meal_service AND NOT c.is_meal_cancelled
         AND ($1::uuid IS NULL OR c.id = $1)
         AND s.date_of_delivery <= ($2::timestamptz AT TIME ZONE r.time_zone)::date + ${PLAN_OPENS_DAYS_BEFORE}
         AND (s.date_of_delivery < ($2::timestamptz AT TIME ZONE r.time_zone)::date OR NOT p.is_active)
       ORDER BY v.id, s.customer_id, s.date_of_delivery`,
      [customerId, this.clock.now()],
    );
    for (const client of groupBy(missed, (schedule) => schedule.customer_id)) {
      const calendar = await this.calendars.of(client[0]!.meal_vendor_id, true);
      const last = await this.lastDate(client[0]!.customer_id);
      await this.setDates(
        client,
        datesAfterLast(last, client.length, calendar.delivery_day, calendar.isOpen),
      );
    }
    return missed.length;
  }

  /** The client's last delivery that is not cancelled. */
  async lastDate(customerId: string): Promise<string> {
    const [row] = await this.transaction.tx.query<{ last: string }[]>(
      `SELECT max(date_of_delivery) AS last FROM customer_meal_schedules WHERE customer_id = $1 AND status <> 'cancelled'`,
      [customerId],
    );
    return row!.last;
  }

  private async move(live: Scheduled[], calendar: VendorCalendar): Promise<void> {
    const isMovable = ({ status }: Scheduled) => status === 'upcoming' || status === 'scheduled';
    const moved: Scheduled[] = [];
    const dates: string[] = [];
    for (const client of groupBy(live, (schedule) => schedule.customer_id)) {
      const movable = client.filter(isMovable);
      const isInPlace = ({ status, date_of_delivery: date }: Scheduled) =>
        weekdayOf(date) === calendar.delivery_day && (status === 'scheduled' || calendar.isOpen(date));
      if (movable.every(isInPlace)) continue;
      const taken = new Set(client.filter((s) => !isMovable(s)).map((s) => s.date_of_delivery));
      moved.push(...movable);
      dates.push(
        ...movedDates(
          movable.map((s) => s.date_of_delivery),
          calendar.delivery_day,
          calendar.isOpen,
          taken,
        ),
      );
    }
    await this.detach(moved.filter((schedule) => schedule.status === 'scheduled'));
    await this.setDates(moved, dates);
  }

  /** Out of their open plans, back to upcoming. */
  private async detach(schedules: Scheduled[]): Promise<void> {
    const ids = schedules.map((schedule) => schedule.id);
    await this.plans.leave(ids);
    await this.transaction.tx.query(
      `UPDATE customer_meal_schedules SET status = 'upcoming'
       WHERE id = ANY ($1::uuid[]) AND status = 'scheduled'`,
      [ids],
    );
  }

  private async setDates(schedules: Scheduled[], dates: string[]): Promise<void> {
    await this.transaction.tx.query(
      `UPDATE customer_meal_schedules s SET date_of_delivery = n.date
       FROM unnest($1::uuid[], $2::date[]) AS n (id, date) WHERE s.id = n.id AND s.date_of_delivery <> n.date`,
      [schedules.map((schedule) => schedule.id), dates],
    );
  }

  private live({ customerId, vendorId }: { customerId?: string; vendorId?: string }): Promise<Scheduled[]> {
    return this.transaction.tx.query<Scheduled[]>(
      `SELECT s.id, s.customer_id, s.date_of_delivery, s.status
       FROM customer_meal_schedules s JOIN customers c ON c.id = s.customer_id
       WHERE s.status <> 'cancelled' AND ($1::uuid IS NULL OR c.id = $1)
         AND ($2::uuid IS NULL OR c.assigned_meal_vendor_id = $2)
       ORDER BY s.customer_id, s.date_of_delivery`,
      [customerId ?? null, vendorId ?? null],
    );
  }
}

function groupBy<T>(rows: T[], keyOf: (row: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()];
}
