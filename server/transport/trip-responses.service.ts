import { Injectable } from '@nestjs/common';
import { AuditService } from '../platform/audit/audit.service.js';
import { Transactional } from '../platform/database/transaction.js';
import { hashSecret } from '../platform/secrets.js';
import { Clock } from '../platform/time/clock.js';
import { TripCancellationService } from './trip-cancellation.service.js';
import { TripLocksService } from './trip-locks.service.js';
import { TripsQueries, type TripOfLink } from './trips.queries.js';

/** Drivers' responses to the trips of one mail, through its link; see the rule "Drivers answer". */
@Injectable()
export class TripResponsesService {
  constructor(
    private readonly trips: TripsQueries,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly locks: TripLocksService,
    private readonly cancellation: TripCancellationService,
  ) {}

  /** Reads the trips of a link and audits it. @returns none if the link is unknown or all of them have begun */
  async findByTokenAndAudit(token: string): Promise<TripOfLink[]> {
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
   * Accepts a trip of the link, or all of them. A declined one stays declined.
   * @returns false if none of them belongs to the link any more
   */
  @Transactional()
  async acceptScheduled(token: string, tripId?: string): Promise<boolean> {
    const trips = (await this.find(token)).filter(({ id }) => tripId === undefined || id === tripId);
    if (!trips[0]) return false;
    await this.audit.attributeTransactionTo(driverOf(trips[0]));
    await this.trips.acceptScheduled(
      trips.map(({ id }) => id),
      hashSecret(token),
      this.clock.now(),
    );
    return true;
  }

  /**
   * Declines a trip and opens its request. The driver gets no mail.
   * @returns false if the trip does not belong to the link any more
   */
  @Transactional()
  async declineSilentlyAndReopenRequest(token: string, tripId: string): Promise<boolean> {
    const tripOfLink = (await this.find(token)).find(({ id }) => id === tripId);
    if (!tripOfLink) return false;
    if (tripOfLink.status === 'cancelled') return true;
    const trip = await this.locks.lockClientRequestAndTrip(tripId);
    if (trip.response_token_hash !== hashSecret(token)) return false;
    // A second press has waited for the first one.
    if (trip.status === 'cancelled' && trip.response === 'declined') return true;
    if (trip.status !== 'scheduled') return false;
    await this.audit.attributeTransactionTo(driverOf(tripOfLink));
    await this.trips.markDeclined(tripId, this.clock.now());
    await this.cancellation.cancelSilentlyAndReopenRequests([tripId]);
    return true;
  }

  private find(token: string): Promise<TripOfLink[]> {
    return this.trips.findAheadWithDeclinedByTokenHash(hashSecret(token), this.clock.now());
  }
}

/** A driver has no account, so the audit names the driver's own id. */
const driverOf = ({ driver_id, driver }: TripOfLink) => ({ id: driver_id, name: driver, group: 'Driver' });
