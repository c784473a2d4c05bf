import { Injectable } from '@nestjs/common';
import { START_DATES_OFFERED, type Weekday } from '../contract/meals.js';
import { Clock } from '../platform/time/clock.js';
import { Transaction } from '../platform/database/transaction.js';
import { cutOffAt, deliveryDates, type DayTest, type DeliveryDays } from './delivery-dates.rules.js';

/** What the calendar of one vendor is made of. */
export interface VendorCalendar extends DeliveryDays {
  id: string;
  delivery_day: Weekday;
  cut_off_days: number;
  time_zone: string;
  is_active: boolean;
  /** Nobody delivers on that day. */
  isClosed: DayTest;
}

/**
 * Which days a vendor can still deliver on. A calendar is right until the transaction ends for a caller that holds the
 * vendor's row; without it, a plan may be sent meanwhile.
 */
@Injectable()
export class DeliveryCalendarService {
  constructor(
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  async find(vendorId: string): Promise<VendorCalendar> {
    return (await this.findMany([vendorId])).get(vendorId)!;
  }

  /** The calendars of vendors, by vendor, in three statements. */
  async findMany(vendorIds: readonly string[]): Promise<Map<string, VendorCalendar>> {
    const { tx } = this.transaction;
    const vendors = await tx.query<Omit<VendorCalendar, 'today' | 'isOpen' | 'isClosed'>[]>(
      `SELECT v.id, v.delivery_day, v.cut_off_days, v.is_active, r.time_zone
       FROM meal_vendors v JOIN regions r ON r.id = v.region_id WHERE v.id = ANY ($1::uuid[])`,
      [vendorIds],
    );
    const plans = await tx.query<{ meal_vendor_id: string; date_of_delivery: string }[]>(
      `SELECT meal_vendor_id, date_of_delivery FROM meal_transaction_indices
       WHERE meal_vendor_id = ANY ($1::uuid[]) AND date_of_delivery >= $2::timestamptz::date - 1 AND NOT is_active`,
      [vendorIds, this.clock.now()],
    );
    const closures = await tx.query<{ meal_vendor_id: string; date: string }[]>(
      `SELECT meal_vendor_id, date FROM closed_delivery_days
       WHERE meal_vendor_id = ANY ($1::uuid[]) AND date >= $2::timestamptz::date - 1`,
      [vendorIds, this.clock.now()],
    );
    const sent = new Set(plans.map((plan) => `${plan.meal_vendor_id} ${plan.date_of_delivery}`));
    const closed = new Set(closures.map(({ meal_vendor_id, date }) => `${meal_vendor_id} ${date}`));
    const now = this.clock.now();
    return new Map(
      vendors.map((vendor) => {
        const today = this.clock.today(vendor.time_zone);
        const isClosed = (date: string) => closed.has(`${vendor.id} ${date}`);
        const isOpen = (date: string) =>
          date >= today &&
          !isClosed(date) &&
          !sent.has(`${vendor.id} ${date}`) &&
          cutOffAt(date, vendor.cut_off_days, vendor.time_zone) > now;
        return [vendor.id, { ...vendor, today, isOpen, isClosed }];
      }),
    );
  }

  /** The dates that a vendor offers as a start. */
  async nextDeliveryDates(vendorId: string): Promise<string[]> {
    const calendar = await this.find(vendorId);
    return deliveryDates(calendar.today, START_DATES_OFFERED, calendar);
  }
}
