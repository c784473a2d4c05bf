import { Injectable } from '@nestjs/common';
import type { Warning } from '../contract/errors.js';
import type { BlockedTimeslots, Driver, DriverCalendar } from '../contract/responses/transport.js';
import { timeForReading } from '../contract/times.js';
import { MOST_LEAVE_DAYS } from '../contract/drivers.js';
import { numberToCallSql } from '../customers/number-to-call.js';
import { DriverEntity } from '../drivers/driver.entity.js';
import type { LeaveInput } from '../drivers/drivers.dto.js';
import { drivers } from '../drivers/drivers.resource.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { addDays } from '../platform/time/calendar.rules.js';
import { isId } from '../platform/database/id.js';
import { Transaction, Transactional } from '../platform/database/transaction.js';
import { ReadService } from '../platform/lists/read.service.js';
import { invalidField, notFound } from '../platform/errors/problem.js';
import { RecordsService } from '../platform/resources/records.service.js';
import { RequestContext } from '../platform/request-context.js';
import { TripCalendar, type CalendarTrip } from './trip-calendar.js';

const MOST_DAYS = 366;

type SlotRow = BlockedTimeslots[number] & { id: string; customer_id: string | null };
type TripOfDriver = DriverCalendar['trips'][number];
type TripRow = Omit<TripOfDriver, 'blocked_from_timestamp' | 'blocked_to_timestamp'> &
  Pick<CalendarTrip, 'blocked_from_timestamp' | 'blocked_to_timestamp' | 'calendar_sequence'>;

/** A driver's trips of some days, cancelled ones left out: `$1` driver, `$2` first and `$3` last day of the pick-ups. */
const TRIPS = `SELECT t.id, t.version, t.customer_id, t.status, t.response, t.pick_up_timestamp, t.blocked_from_timestamp,
    t.blocked_to_timestamp, t.pick_up_address, t.drop_address, t.notes, t.calendar_sequence,
    c.name AS customer_name, ${numberToCallSql('c')} AS customer_phone_number,
    to_char(t.pick_up_timestamp AT TIME ZONE r.time_zone, 'YYYY-MM-DD') AS pick_up_date,
    to_char(t.pick_up_timestamp AT TIME ZONE r.time_zone, 'HH24:MI') AS pick_up_time,
    to_char(t.blocked_from_timestamp AT TIME ZONE r.time_zone, 'HH24:MI') AS blocked_from_time,
    to_char(t.blocked_to_timestamp AT TIME ZONE r.time_zone, 'HH24:MI') AS blocked_to_time
  FROM customer_transport_transactions t
  JOIN regions r ON r.id = t.region_id
  LEFT JOIN customers c ON c.id = t.customer_id
  WHERE t.transport_vendor_id = $1 AND t.status <> 'cancelled'
    AND t.pick_up_timestamp >= $2::date::timestamp AT TIME ZONE r.time_zone
    AND t.pick_up_timestamp < ($3::date + 1)::timestamp AT TIME ZONE r.time_zone
  ORDER BY t.pick_up_timestamp, t.id`;

/** The days of one driver: leaves, trips, when taken. */
@Injectable()
export class DriverDaysService {
  constructor(
    private readonly transaction: Transaction,
    private readonly context: RequestContext,
    private readonly lists: ReadService,
    private readonly records: RecordsService,
    private readonly audit: AuditService,
    private readonly ics: TripCalendar,
  ) {}

  /** Takes a day off, again without effect; trips of that day stay, and are told. */
  @Transactional()
  async addLeave(id: string, leave: LeaveInput): Promise<Driver> {
    const { first, last } = daysOf(leave);
    await this.records.lock(DriverEntity, id);
    await this.transaction.tx.query(
      `INSERT INTO transport_vendor_leaves (id, transport_vendor_id, leave_date)
       SELECT new_id(), $1, day::date FROM generate_series($2::date, $3::date, interval '1 day') AS day
       ON CONFLICT (transport_vendor_id, leave_date) DO NOTHING`,
      [id, first, last],
    );
    const hit = await this.trips(id, first, last);
    const warnings = hit.filter(({ status }) => status === 'scheduled').map(tripOnLeave);
    return { ...(await this.lists.findOneUnaudited(drivers, id)), warnings };
  }

  /** Takes a leave back; a day that is none stays one. */
  @Transactional()
  async removeLeave(id: string, leave: LeaveInput): Promise<Driver> {
    const { first, last } = daysOf(leave);
    await this.records.lock(DriverEntity, id);
    await this.transaction.tx.query(
      'DELETE FROM transport_vendor_leaves WHERE transport_vendor_id = $1 AND leave_date BETWEEN $2 AND $3',
      [id, first, last],
    );
    return { ...(await this.lists.findOneUnaudited(drivers, id)), warnings: [] };
  }

  /** When the driver is taken on a day of the caller's zone, else of the region's. */
  async blockedTimeslots(id: string, date: string): Promise<BlockedTimeslots> {
    const { time_zone } = await this.driver(id);
    const slots = await this.transaction.tx.query<SlotRow[]>(
      `SELECT t.id, t.customer_id, t.blocked_from_timestamp AS from, t.blocked_to_timestamp AS to, t.status,
         c.name AS customer_name
       FROM customer_transport_transactions t LEFT JOIN customers c ON c.id = t.customer_id
       WHERE t.transport_vendor_id = $1 AND t.status <> 'cancelled'
         AND t.blocked_from_timestamp < ($2::date + 1)::timestamp AT TIME ZONE $3
         AND t.blocked_to_timestamp > $2::date::timestamp AT TIME ZONE $3
       ORDER BY t.blocked_from_timestamp, t.id`,
      [id, date, this.context.time_zone ?? time_zone],
    );
    await this.recordRead('blocked_timeslots', slots);
    return slots.map(({ from, to, customer_name, status }) => ({ from, to, customer_name, status }));
  }

  /** The trips and leaves of some days where the driver's region is, both ends included. */
  async calendar(id: string, from: string, to: string): Promise<DriverCalendar> {
    if (to < from) throw invalidField('to', 'min_value', 'End date must be greater than start date');
    if (to > addDays(from, MOST_DAYS)) throw invalidField('to', 'max_value', 'Choose at most a year.');
    const { available_days, time_zone, ...driver } = await this.driver(id);
    const leaves = await this.transaction.tx.query<{ leave_date: string }[]>(
      `SELECT leave_date FROM transport_vendor_leaves
       WHERE transport_vendor_id = $1 AND leave_date BETWEEN $2 AND $3 ORDER BY leave_date`,
      [id, from, to],
    );
    const trips = await this.trips(id, from, to);
    await this.recordRead('calendar', trips);
    return {
      driver,
      time_zone,
      from,
      to,
      available_days,
      leaves: leaves.map(({ leave_date }) => leave_date),
      trips: trips.map(asResponse),
    };
  }

  /** The trips of a day as a file for the driver's own calendar. */
  async dayAsIcs(id: string, date: string): Promise<string> {
    await this.driver(id);
    const trips = await this.trips(id, date, date);
    await this.recordRead('day_sheet', trips);
    return this.ics.publish(
      trips.map((trip) => ({
        ...trip,
        client: trip.customer_name ?? 'Client',
        client_phone: trip.customer_phone_number,
      })),
    );
  }

  private trips(id: string, from: string, to: string): Promise<TripRow[]> {
    return this.transaction.tx.query(TRIPS, [id, from, to]);
  }

  private async driver(id: string) {
    if (!isId(id)) throw notFound();
    const found = await this.transaction.tx.findOne(DriverEntity, {
      where: { id },
      relations: { region: true },
    });
    if (!found) throw notFound();
    const { name, email, phone_number, available_days, region } = found;
    return { id, name, email, phone_number, available_days, time_zone: region.time_zone };
  }

  /** Clients are shown: who, to whom. */
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

const asResponse = ({ calendar_sequence: _, ...trip }: TripRow): TripOfDriver => ({
  ...trip,
  blocked_from_timestamp: trip.blocked_from_timestamp.toISOString(),
  blocked_to_timestamp: trip.blocked_to_timestamp.toISOString(),
});

const tripOnLeave = ({ pick_up_date, pick_up_time, customer_name }: TripRow): Warning => ({
  code: 'driver_on_leave',
  message: `The trip of ${pick_up_date} at ${timeForReading(pick_up_time)} with ${customer_name ?? 'a client'} stays scheduled. Give it to another driver.`,
});

/** The first and the last day of a leave, which may be one. */
function daysOf({ leave_date: first, last_date }: LeaveInput): { first: string; last: string } {
  const last = last_date ?? first;
  if (last < first) throw invalidField('last_date', 'min_value', 'Choose the first day or a later one.');
  if (last >= addDays(first, MOST_LEAVE_DAYS))
    throw invalidField('last_date', 'max_value', `Choose at most ${MOST_LEAVE_DAYS} days.`);
  return { first, last };
}
