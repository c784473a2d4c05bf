import { Injectable } from '@nestjs/common';
import type { Group } from '../contract/groups.js';
import { groupsThatMay } from '../contract/permissions.js';
import { mealIdsOnDaySql } from '../client-facts/meal-day.js';
import { numberToCallSql } from '../client-facts/number-to-call.js';
import { isUpcomingOnUnpausedDaySql } from '../meals/meal-to-come.js';
import { Settings } from '../platform/config/settings.js';
import { Transaction } from '../platform/database/transaction.js';
import { NEEDS_DRIVER_ON_HOLD } from '../transport/near-rides-sql.js';

/** Client who gets meals that day. */
export interface DayMeal {
  region: string;
  client: string;
  phone_number: string | null;
  where: string;
  meals: number;
  vendor: string | null;
}

export interface DayRide {
  region: string;
  time_zone: string;
  at: Date;
  client: string;
  phone_number: string | null;
  /** Pick-up in the region's local time. */
  time: string;
  from: string;
  to: string;
  driver: string | null;
  driver_phone_number: string | null;
  is_on_hold: boolean;
  /** False for an open ride of a client on hold that waits for the end of the hold. */
  needs_driver: boolean;
}

/** Meals and rides of a day. Contains no data about illnesses. */
export interface Day {
  meals: (DayMeal & { customer_id: string })[];
  rides: (DayRide & { customer_id: string })[];
}

/** User who is mailed the sheets of a region, or of all regions. */
export interface Reader {
  id: string;
  name: string;
  group: Group;
  email: string;
  region_id: string | null;
  region: string | null;
  today: string;
}

const MAILED_FROM = '06:00';
/** Groups whose users may read day sheets. */
const READERS = groupsThatMay('day_sheet', 'show');

/** Lock that mails with day sheets share while they are written. A transaction that removes a client takes it exclusively. */
const MAILS_LOCK = `hashtextextended('day sheets', 0)`;

/** Returns the unique key of the mail to a reader on a day. */
export const mailKey = (reader_id: string, day: string): string => `day_sheet:${reader_id}:${day}`;

/** Statements of day sheets. Joins the caller's transaction. */
@Injectable()
export class DaySheetQueries {
  constructor(
    private readonly transaction: Transaction,
    private readonly settings: Settings,
  ) {}

  /**
   * Finds the meals of a day in a region, or in all. Unlike `willBeDeliveredSql` it includes completed meals
   * and every meal in an open plan.
   */
  findMeals(day: string, region_id: string | null): Promise<Day['meals']> {
    return this.transaction.tx.query(
      `SELECT c.id AS customer_id, c.name AS client, coalesce(r.name, 'No region') AS region, ${numberToCallSql('c')} AS phone_number,
        concat_ws(', ', nullif(c.address, ''), nullif(c.city, '')) AS where,
        s.number_of_adults + s.number_of_children AS meals, v.name AS vendor
      FROM (${mealIdsOnDaySql('$1')}) meal
      JOIN customer_meal_schedules s ON s.id = meal.id
      JOIN customers c ON c.id = s.customer_id
      LEFT JOIN regions r ON r.id = c.region_id
      LEFT JOIN meal_transport_transactions t ON t.schedule_id = s.id AND t.status <> 'cancelled'
      LEFT JOIN meal_vendors v ON v.id = coalesce(t.meal_vendor_id, c.assigned_meal_vendor_id)
      WHERE ($2::uuid IS NULL OR c.region_id = $2)
        AND (s.status IN ('scheduled', 'finalized', 'completed')
          OR ${isUpcomingOnUnpausedDaySql('s')} AND c.status = 'active')
      ORDER BY v.name NULLS LAST, c.name, c.id`,
      [day, region_id],
    );
  }

  /** Finds the rides of a day in a region, or in all, with and without a driver. */
  findRidesAndOpenRequests(day: string, region_id: string | null): Promise<Day['rides']> {
    return this.transaction.tx.query(
      `SELECT ride.customer_id, c.name AS client, ${numberToCallSql('c')} AS phone_number,
        r.name AS region, r.time_zone, ride.at, c.status = 'hold' AS is_on_hold,
        c.status <> 'hold' OR ride.needs_driver_on_hold AS needs_driver,
        to_char(ride.at AT TIME ZONE r.time_zone, 'HH24:MI') AS time, ride.from, ride.to, d.name AS driver,
        d.phone_number AS driver_phone_number
      FROM (
        SELECT customer_id, region_id, pick_up_timestamp AS at, pick_up_address AS from, drop_address AS to,
          transport_vendor_id, true AS needs_driver_on_hold
        FROM customer_transport_transactions WHERE status <> 'cancelled'
          AND pick_up_timestamp >= $1::date - interval '1 day' AND pick_up_timestamp < $1::date + interval '2 days'
        UNION ALL
        SELECT customer_id, region_id, pick_up_timestamp, pick_up_address, drop_address, NULL, ${NEEDS_DRIVER_ON_HOLD}
        FROM customer_transport_requests t WHERE status = 'open'
          AND pick_up_timestamp >= $1::date - interval '1 day' AND pick_up_timestamp < $1::date + interval '2 days'
      ) ride
      JOIN regions r ON r.id = ride.region_id
      JOIN customers c ON c.id = ride.customer_id
      LEFT JOIN transport_vendors d ON d.id = ride.transport_vendor_id
      WHERE ($2::uuid IS NULL OR ride.region_id = $2) AND (ride.at AT TIME ZONE r.time_zone)::date = $1::date
      ORDER BY ride.at, c.name, c.id`,
      [day, region_id],
    );
  }

  /** Waits for mails that are being written, and blocks others until the transaction ends. */
  async lockMails(): Promise<void> {
    await this.transaction.tx.query(`SELECT pg_advisory_xact_lock(${MAILS_LOCK})`);
  }

  /** Waits for transactions that remove a client. */
  async lockMailsShared(): Promise<void> {
    await this.transaction.tx.query(`SELECT pg_advisory_xact_lock_shared(${MAILS_LOCK})`);
  }

  /** Finds subscribers who have not been mailed today's sheets, where it is late enough. */
  findReadersNotYetMailed(now: Date): Promise<Reader[]> {
    return this.transaction.tx.query(
      `SELECT u.id, u.name, u."group", u.email, r.id AS region_id, r.name AS region, d.at::date::text AS today
      FROM users u LEFT JOIN regions r ON r.id = u.default_region_id
      CROSS JOIN LATERAL (SELECT $1::timestamptz AT TIME ZONE coalesce(r.time_zone, $2) AS at) d
      WHERE u.day_sheet_mail AND u.is_active AND u."group" = ANY ($3) AND d.at::time >= '${MAILED_FROM}'
        AND NOT EXISTS (SELECT FROM mail_messages m WHERE m.unique_key = concat_ws(':', 'day_sheet', u.id, d.at::date))
      ORDER BY u.id`,
      [now, this.settings.time_zone, READERS],
    );
  }

  /** Returns whether the user is in a group that reads day sheets. */
  async isInReaderGroup(user_id: string): Promise<boolean> {
    const rows = await this.transaction.tx.query<unknown[]>(
      'SELECT FROM users WHERE id = $1 AND "group" = ANY ($2)',
      [user_id, READERS],
    );
    return rows.length > 0;
  }
}
