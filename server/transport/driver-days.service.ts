import { Injectable } from '@nestjs/common';
import type { Warning } from '../contract/errors.js';
import type { BlockedTimeslots, Driver, DriverCalendar } from '../contract/responses/transport.js';
import { formatTime } from '../contract/times.js';
import { MOST_LEAVE_DAYS } from '../contract/drivers.js';
import { DriverEntity } from '../drivers/driver.entity.js';
import type { LeaveInput } from '../drivers/drivers.dto.js';
import { drivers } from '../drivers/drivers.resource.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { addDays } from '../platform/time/calendar.rules.js';
import { Transactional } from '../platform/database/transaction.js';
import { ReadService } from '../platform/lists/read.service.js';
import { invalidField } from '../platform/errors/problem.js';
import { RecordsService } from '../platform/resources/records.service.js';
import { RequestContext } from '../platform/request-context.js';
import { RegionEntity } from '../regions/region.entity.js';
import { DriverDaysQueries, type StoredTripOfDriver, type TripOfDriver } from './driver-days.queries.js';
import { TripCalendar } from './trip-calendar.js';

const MOST_DAYS = 366;

/** Leaves and trips of one driver, by day. */
@Injectable()
export class DriverDaysService {
  constructor(
    private readonly queries: DriverDaysQueries,
    private readonly context: RequestContext,
    private readonly reads: ReadService,
    private readonly records: RecordsService,
    private readonly audit: AuditService,
    private readonly ics: TripCalendar,
  ) {}

  /**
   * Adds leave days. Days that are leave already stay.
   * @returns a warning for each trip of these days, which stays scheduled
   */
  @Transactional()
  async addLeaveAndWarnOfTrips(id: string, leave: LeaveInput): Promise<Driver> {
    const { first, last } = daysOf(leave);
    await this.records.lock(DriverEntity, id);
    await this.queries.insertLeaves(id, first, last);
    const trips = await this.queries.findUncancelledTrips(id, first, last);
    const scheduledTrips = trips.filter(({ status }) => status === 'scheduled');
    if (scheduledTrips.length > 0) await this.recordRead('add_leave', scheduledTrips);
    const warnings = scheduledTrips.map(tripOnLeave);
    return { ...(await this.reads.findOneUnaudited(drivers, id)), warnings };
  }

  @Transactional()
  async removeLeave(id: string, leave: LeaveInput): Promise<Driver> {
    const { first, last } = daysOf(leave);
    await this.records.lock(DriverEntity, id);
    await this.queries.deleteLeaves(id, first, last);
    return { ...(await this.reads.findOneUnaudited(drivers, id)), warnings: [] };
  }

  /** Times that trips take on a day, in the caller's time zone or else in the region's. */
  async findBlockedTimeslotsAndAudit(id: string, date: string): Promise<BlockedTimeslots> {
    const { time_zone } = await this.findDriver(id);
    const slots = await this.queries.findBlockedSlots(id, date, this.context.time_zone ?? time_zone);
    await this.recordRead('blocked_timeslots', slots);
    return slots.map(({ from, to, customer_name, status }) => ({ from, to, customer_name, status }));
  }

  /** The trips and leaves of some days in the driver's region, both ends included. */
  async findCalendarAndAudit(id: string, from: string, to: string): Promise<DriverCalendar> {
    if (to < from) throw invalidField('to', 'min_value', 'End date must be greater than start date');
    if (to > addDays(from, MOST_DAYS)) throw invalidField('to', 'max_value', 'Choose at most a year.');
    const { available_days, time_zone, ...driver } = await this.findDriver(id);
    const leaves = await this.queries.findLeaveDates(id, from, to);
    const trips = await this.queries.findUncancelledTrips(id, from, to);
    await this.recordRead('calendar', trips);
    return {
      driver,
      time_zone,
      from,
      to,
      available_days,
      leaves,
      trips: trips.map(asResponse),
    };
  }

  /** The trips of a day as a file for the driver's own calendar. */
  async dayIcsAndAudit(id: string, date: string): Promise<string> {
    await this.findDriver(id);
    const trips = await this.queries.findUncancelledTrips(id, date, date);
    await this.recordRead('day_sheet', trips);
    return this.ics.writeCalendar(
      trips.map((trip) => ({
        ...trip,
        client: trip.customer_name ?? 'Client',
        client_phone: trip.customer_phone_number,
      })),
    );
  }

  private async findDriver(id: string) {
    const driver = await this.records.findOrFail(DriverEntity, id);
    const { name, email, phone_number, version, available_days, region_id } = driver;
    const { time_zone } = await this.records.findOrFail(RegionEntity, region_id);
    return { id, name, email, phone_number, version, available_days, time_zone };
  }

  /** Audits that the rows' clients were shown. */
  private recordRead(
    part: string,
    rows: readonly { id: string; customer_id: string | null }[],
  ): Promise<void> {
    return this.audit.record('list', 'customer_transport_transactions', {
      details: {
        part,
        ids: rows.map(({ id }) => id),
        customer_ids: [...new Set(rows.map(({ customer_id }) => customer_id))],
      },
    });
  }
}

const asResponse = ({ calendar_sequence: _, ...trip }: StoredTripOfDriver): TripOfDriver => ({
  ...trip,
  blocked_from_timestamp: trip.blocked_from_timestamp.toISOString(),
  blocked_to_timestamp: trip.blocked_to_timestamp.toISOString(),
});

const tripOnLeave = ({ pick_up_date, pick_up_time, customer_name }: StoredTripOfDriver): Warning => ({
  code: 'driver_on_leave',
  message: `The trip of ${pick_up_date} at ${formatTime(pick_up_time)} with ${customer_name ?? 'a client'} stays scheduled. Give it to another driver.`,
});

/** The first and the last day of a leave, which may be the same. */
function daysOf({ leave_date: first, last_date }: LeaveInput): { first: string; last: string } {
  const last = last_date ?? first;
  if (last < first) throw invalidField('last_date', 'min_value', 'Choose the first day or a later one.');
  if (last >= addDays(first, MOST_LEAVE_DAYS))
    throw invalidField('last_date', 'max_value', `Choose at most ${MOST_LEAVE_DAYS} days.`);
  return { first, last };
}
