import { Injectable } from '@nestjs/common';
import type { VendorDay } from '../closures/closure-planning.js';
import { START_DATES_OFFERED } from '../contract/meals.js';
import { Clock } from '../platform/time/clock.js';
import { DeliveryCalendarQueries, type DeliveringVendor } from './delivery-calendar.queries.js';
import { cutOffAt, openDeliveryDates, type DayTest, type DeliveryDays } from './delivery-dates.rules.js';

/** A vendor with its delivery days. */
export interface VendorCalendar extends DeliveringVendor, DeliveryDays {
  delivery_day: DeliveringVendor['delivery_day'];
  /** Returns whether the day is closed for the vendor. */
  isClosed: DayTest;
}

/**
 * Finds the days for which vendors can still take meals. If the caller has locked the vendor, its calendar stays right
 * until the transaction ends. Otherwise a plan may be sent in the meantime.
 */
@Injectable()
export class DeliveryCalendarService {
  constructor(
    private readonly queries: DeliveryCalendarQueries,
    private readonly clock: Clock,
  ) {}

  async findAssumingVendorExists(vendorId: string): Promise<VendorCalendar> {
    return (await this.findMany([vendorId])).get(vendorId)!;
  }

  /** Calendars by the id of the vendor. Runs three statements for any number of vendors. */
  async findMany(vendorIds: readonly string[]): Promise<Map<string, VendorCalendar>> {
    const now = this.clock.now();
    const vendors = await this.queries.findDeliveryDaysAndCutOffs(vendorIds);
    const sentDays = new Set((await this.queries.findSentDays(vendorIds, now)).map(keyOf));
    const closedDays = new Set((await this.queries.findClosedDays(vendorIds, now)).map(keyOf));
    return new Map(
      vendors.map((vendor) => {
        const today = this.clock.today(vendor.time_zone);
        const isClosed = (date: string) => closedDays.has(keyOf({ meal_vendor_id: vendor.id, date }));
        const isOpen = (date: string) =>
          date >= today &&
          !isClosed(date) &&
          !sentDays.has(keyOf({ meal_vendor_id: vendor.id, date })) &&
          cutOffAt(date, vendor.cut_off_days, vendor.time_zone) > now;
        return [vendor.id, { ...vendor, today, isOpen, isClosed }];
      }),
    );
  }

  /** The dates on which meals of a new client can start. */
  async nextDeliveryDates(vendorId: string): Promise<string[]> {
    const calendar = await this.findAssumingVendorExists(vendorId);
    return openDeliveryDates(calendar.today, START_DATES_OFFERED, calendar);
  }
}

const keyOf = ({ meal_vendor_id, date }: VendorDay): string => `${meal_vendor_id} ${date}`;
