import { Injectable } from '@nestjs/common';
import type { TripResponse, TripStatus } from '../contract/transport.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { Transaction, Transactional } from '../platform/database/transaction.js';
import { hashSecret } from '../platform/secrets.js';
import { Clock } from '../platform/time/clock.js';
import { TripCancellationService } from './trip-cancellation.service.js';
import { TripEntity } from './trip.entity.js';
import { TripLocksService } from './trip-locks.service.js';

/** A trip as the driver's page shows it. */
export interface AskedTrip {
  id: string;
  customer_id: string;
  driver_id: string;
  driver: string;
  first_name: string;
  pick_up_date: string;
  pick_up_time: string;
  pick_up_address: string;
  drop_address: string;
  status: TripStatus;
  response: TripResponse;
}

/** Trips of a link that still lie ahead, with those that its driver has declined: `$1` hash of the token, `$2` now. */
const ASKED = `SELECT t.id, t.customer_id, d.id AS driver_id, d.name AS driver,
    split_part(btrim(c.name), ' ', 1) AS first_name, t.pick_up_address, t.drop_address, t.status, t.response,
    to_char(t.pick_up_timestamp AT TIME ZONE r.time_zone, 'YYYY-MM-DD') AS pick_up_date,
    to_char(t.pick_up_timestamp AT TIME ZONE r.time_zone, 'HH24:MI') AS pick_up_time
  FROM customer_transport_transactions t
  JOIN customers c ON c.id = t.customer_id
  JOIN regions r ON r.id = t.region_id
  JOIN transport_vendors d ON d.id = t.transport_vendor_id
  WHERE t.response_token_hash = $1 AND t.pick_up_timestamp > $2
    AND (t.status = 'scheduled' OR t.status = 'cancelled' AND t.response = 'declined')
  ORDER BY t.pick_up_timestamp, t.id`;

/** Drivers' answers to the trips of one mail, given by its link; see the rule "Drivers answer". */
@Injectable()
export class TripResponsesService {
  constructor(
    private readonly transaction: Transaction,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly locks: TripLocksService,
    private readonly cancellation: TripCancellationService,
  ) {}

  /** Reads the trips of a link and audits it. @returns none where the link is unknown or all of them have begun */
  async openAndAudit(token: string): Promise<AskedTrip[]> {
    const trips = await this.find(token);
    const [first] = trips;
    if (!first) return [];
    await this.audit.record(
      'list',
      'customer_transport_transactions',
      {
        details: {
          part: 'driver_page',
          ids: trips.map(({ id }) => id),
          customer_ids: [...new Set(trips.map(({ customer_id }) => customer_id))],
        },
      },
      driverOf(first),
    );
    return trips;
  }

  /**
   * Accepts a trip of the link, or all that are not declined.
   * @returns false where the link leads to none of them any more
   */
  @Transactional()
  async accept(token: string, tripId?: string): Promise<boolean> {
    const trips = (await this.find(token)).filter(
      ({ id, status }) => status === 'scheduled' && (tripId === undefined || id === tripId),
    );
    if (!trips[0]) return false;
    await this.audit.attributeTo(driverOf(trips[0]));
    await this.transaction.tx.query(
      `UPDATE customer_transport_transactions SET response = 'accepted', responded_at = $3
       WHERE id = ANY ($1::uuid[]) AND response_token_hash = $2 AND status = 'scheduled' AND response <> 'accepted'`,
      [trips.map(({ id }) => id), hashSecret(token), this.clock.now()],
    );
    return true;
  }

  /**
   * Gives a trip back: its ride is open again. The driver is mailed nothing.
   * @returns false where the link does not lead to it any more
   */
  @Transactional()
  async decline(token: string, tripId: string): Promise<boolean> {
    const asked = (await this.find(token)).find(({ id }) => id === tripId);
    if (!asked) return false;
    if (asked.status === 'cancelled') return true;
    const trip = await this.locks.lock(tripId);
    if (trip.status !== 'scheduled' || trip.response_token_hash !== hashSecret(token)) return false;
    await this.audit.attributeTo(driverOf(asked));
    await this.transaction.tx.update(TripEntity, tripId, {
      response: 'declined',
      responded_at: this.clock.now(),
    });
    await this.cancellation.release([tripId]);
    return true;
  }

  private find(token: string): Promise<AskedTrip[]> {
    return this.transaction.tx.query<AskedTrip[]>(ASKED, [hashSecret(token), this.clock.now()]);
  }
}

/** A driver has no account: the record of changes names them by their own id. */
const driverOf = ({ driver_id, driver }: AskedTrip) => ({ id: driver_id, name: driver, group: 'Driver' });
