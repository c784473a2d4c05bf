import { Injectable } from '@nestjs/common';
import type { Warning } from '../contract/errors.js';
import { timeForReading } from '../contract/times.js';
import type { CustomerEntity } from '../customers/customer.entity.js';
import type { BookingAhead, CalendarEntry } from '../customers/enrolled-service.js';
import { Clock } from '../platform/time/clock.js';
import { RowLocksService } from '../platform/database/row-locks.service.js';
import { Transaction, Transactional } from '../platform/database/transaction.js';
import { DriverMailsService } from './driver-mails.service.js';
import { TripCancellationService } from './trip-cancellation.service.js';
import { TripCompletionService } from './trip-completion.service.js';

interface ScheduledTrip {
  id: string;
  request_id: string;
  is_ahead: boolean;
  date: string;
  time: string;
  driver: string;
}

/** What happens to a client's rides as a whole. */
@Injectable()
export class ClientRidesService {
  constructor(
    private readonly transaction: Transaction,
    private readonly clock: Clock,
    private readonly locks: RowLocksService,
    private readonly cancellation: TripCancellationService,
    private readonly completion: TripCompletionService,
    private readonly mails: DriverMailsService,
  ) {}

  /** Open requests and scheduled trips ahead, soonest first, as dates where they are. */
  findAhead(customerId: string): Promise<BookingAhead[]> {
    return this.transaction.tx.query(
      `SELECT to_char(ride.at AT TIME ZONE r.time_zone, 'YYYY-MM-DD') AS date, ride.is_sent
       FROM (
         SELECT pick_up_timestamp AS at, region_id, false AS is_sent FROM customer_transport_requests
         WHERE customer_id = $1 AND status = 'open'
         UNION ALL
         SELECT pick_up_timestamp, region_id, true FROM customer_transport_transactions
         WHERE customer_id = $1 AND status = 'scheduled'
       ) ride JOIN regions r ON r.id = ride.region_id
       WHERE ride.at > $2 ORDER BY ride.at`,
      [customerId, this.clock.now()],
    );
  }

  /** The trips that a driver comes for. */
  async calendar(customerId: string): Promise<CalendarEntry[]> {
    const trips = await this.transaction.tx.query<{ id: string; version: number; from: Date; to: Date }[]>(
      `SELECT id, version, pick_up_timestamp AS "from",
              greatest(blocked_to_timestamp, pick_up_timestamp + interval '1 minute') AS "to"
       FROM customer_transport_transactions
       WHERE customer_id = $1 AND status = 'scheduled' AND blocked_to_timestamp > $2 ORDER BY pick_up_timestamp`,
      [customerId, this.clock.now()],
    );
    return trips.map(({ id, version, from, to }) => ({ id, version, when: { from, to } }));
  }

  /** Removes every request that nobody drives and cancels every trip ahead, its driver told; what is under way is driven. */
  @Transactional()
  async stop(client: CustomerEntity): Promise<void> {
    const ahead = (await this.lockRides(client.id)).filter(({ is_ahead }) => is_ahead);
    await this.cancellation.cancel(
      ahead.map(({ id }) => id),
      'dropped',
      client,
    );
    await this.transaction.tx.query(
      `DELETE FROM customer_transport_requests WHERE customer_id = $1 AND status IN ('open', 'cancelled')`,
      [client.id],
    );
  }

  /** Trips that stay while the client is on hold. */
  async findKept(customerId: string): Promise<Warning[]> {
    const trips = await this.scheduled(customerId);
    return trips
      .filter(({ is_ahead }) => is_ahead)
      .map(({ date, time, driver }) => ({
        code: 'trip_scheduled',
        message: `The trip of ${date} at ${timeForReading(time)} with ${driver} stays scheduled.`,
      }));
  }

  /** Trips that were driven, or are just being driven, stay for the accounts, with what they cost and when they were: without a word of the person. */
  @Transactional()
  async erase(customerId: string): Promise<void> {
    const underWay = await this.lockRides(customerId);
    await this.completion.complete(underWay.map(({ id }) => id));
    const trips = await this.transaction.tx.query<{ id: string }[]>(
      'SELECT id FROM customer_transport_transactions WHERE customer_id = $1',
      [customerId],
    );
    await this.mails.erase(trips.map(({ id }) => id));
    // Pauses go with the client: the database refuses to remove one that a changed trip still names.
    await this.transaction.tx.query(
      'UPDATE customer_transport_transactions SET pause_id = NULL WHERE customer_id = $1 AND pause_id IS NOT NULL',
      [customerId],
    );
  }

  private async lockRides(customerId: string): Promise<ScheduledTrip[]> {
    await this.locks.lockForUpdate('customers', [customerId]);
    const trips = await this.scheduled(customerId);
    await this.locks.lockForUpdate(
      'customer_transport_requests',
      trips.map(({ request_id }) => request_id),
    );
    await this.locks.lockForUpdate(
      'customer_transport_transactions',
      trips.map(({ id }) => id),
    );
    return trips;
  }

  private scheduled(customerId: string): Promise<ScheduledTrip[]> {
    return this.transaction.tx.query(
      `SELECT t.id, t.request_id, d.name AS driver, t.pick_up_timestamp > $2 AS is_ahead,
         to_char(t.pick_up_timestamp AT TIME ZONE r.time_zone, 'YYYY-MM-DD') AS date,
         to_char(t.pick_up_timestamp AT TIME ZONE r.time_zone, 'HH24:MI') AS time
       FROM customer_transport_transactions t
       JOIN regions r ON r.id = t.region_id
       JOIN transport_vendors d ON d.id = t.transport_vendor_id
       WHERE t.customer_id = $1 AND t.status = 'scheduled'
       ORDER BY t.pick_up_timestamp, t.id`,
      [customerId, this.clock.now()],
    );
  }
}
