import { Injectable } from '@nestjs/common';
import { START_DATES_OFFERED, type Weekday } from '../contract/meals.js';
import { Clock } from '../platform/clock.js';
import { Transaction } from '../platform/database/transaction.js';
import { cutOffAt, deliveryDates, type DayTest } from './delivery-dates.rules.js';

/** What the calendar of one vendor is made of. */
export interface VendorCalendar {
  id: string;
  region_id: string;
  delivery_day: Weekday;
  cut_off_days: number;
  time_zone: string;
  is_active: boolean;
  /** Today in the region's zone. */
  today: string;
  /** Delivery dates from today on whose plan has been sent. */
  sent: Set<string>;
  /** A date that lies ahead, before its cut-off, and whose plan has not been sent. */
  isOpen: DayTest;
}

/** Which days a vendor can still deliver on (contract 5, Meals, rules 1 and 6). */
@Injectable()
export class DeliveryCalendar {
  constructor(
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  /**
   * The calendar of a vendor.
   * @param lock keeps its plans from being sent until the transaction ends: a meal is then in the plan or refused, never lost between
   */
  async of(vendorId: string, lock = false): Promise<VendorCalendar> {
    const { tx } = this.transaction;
    const [vendor] = await tx.query<Omit<VendorCalendar, 'sent' | 'isOpen' | 'today'>[]>(
      `SELECT v.id, v.region_id, v.delivery_day, v.cut_off_days, v.is_active, r.time_zone
       FROM meal_vendors v JOIN regions r ON r.id = v.region_id WHERE v.id = $1 ${lock ? 'FOR SHARE OF v' : ''}`,
      [vendorId],
    );
    if (!vendor) throw new Error('The vendor of a calendar exists.');
    const today = this.clock.today(vendor.time_zone);
    const plans = await tx.query<{ date_of_delivery: string }[]>(
      `SELECT date_of_delivery FROM meal_transaction_indices
       WHERE meal_vendor_id = $1 AND date_of_delivery >= $2 AND NOT is_active`,
      [vendorId, today],
    );
    const sent = new Set(plans.map((plan) => plan.date_of_delivery));
    const now = this.clock.now();
    const isOpen = (date: string) =>
      date >= today && !sent.has(date) && cutOffAt(date, vendor.cut_off_days, vendor.time_zone) > now;
    return { ...vendor, today, sent, isOpen };
  }

  /** The dates that a vendor offers as a start (document 2, section 9). */
  async nextDeliveryDates(vendorId: string): Promise<string[]> {
    const calendar = await this.of(vendorId);
    return deliveryDates(calendar.today, calendar.delivery_day, START_DATES_OFFERED, calendar.isOpen);
  }
}
