import { Injectable } from '@nestjs/common';
import type { Warning } from '../contract/errors.js';
import { officeMessages } from '../contract/messages.js';
import { formatPhone, numberToCall } from '../contract/phones.js';
import { formatTime } from '../contract/times.js';
import type { CustomerEntity } from '../customers/customer.entity.js';
import type { BookingAhead, CalendarEntry } from '../customers/enrolled-service.js';
import { Clock } from '../platform/time/clock.js';
import { Transactional } from '../platform/database/transaction.js';
import { DriverMailsService } from './driver-mails.service.js';
import type { FormerAddress } from './former-address.rules.js';
import { RidesQueries } from './rides.queries.js';
import { TripCompletionService } from './trip-completion.service.js';
import { TripLocksService } from './trip-locks.service.js';
import { TripsQueries } from './trips.queries.js';

const NAMES = new Intl.ListFormat('en-US');

/** Reads and erases all rides of a client. */
@Injectable()
export class ClientRidesService {
  constructor(
    private readonly rides: RidesQueries,
    private readonly trips: TripsQueries,
    private readonly clock: Clock,
    private readonly locks: TripLocksService,
    private readonly completion: TripCompletionService,
    private readonly mails: DriverMailsService,
  ) {}

  /** Dates of open requests and scheduled trips ahead in their regions, soonest first. */
  findAhead(customerId: string): Promise<BookingAhead[]> {
    return this.rides.findRequestsAndTripsAhead(customerId, this.clock.now());
  }

  async findScheduledTripCalendarEntries(customerId: string): Promise<CalendarEntry[]> {
    const trips = await this.trips.findCalendarEntries(customerId, this.clock.now());
    return trips.map(({ id, version, from, to }) => ({ id, version, when: { from, to } }));
  }

  /** Returns warnings about trips ahead, which stay while the client is on hold. */
  async warnOfScheduledTrips(customerId: string): Promise<Warning[]> {
    const trips = await this.trips.findScheduledOrUnderWay(customerId, this.clock.now());
    return trips
      .filter(({ is_ahead }) => is_ahead)
      .map(({ date, time, driver }) => ({
        code: 'trip_scheduled',
        message: `The trip of ${date} at ${formatTime(time)} with ${driver} stays scheduled.`,
      }));
  }

  /** Returns a warning about rides ahead that still use a former address of the client or of her treatment. */
  async warnOfRidesAtFormerAddress(customerId: string, addresses: FormerAddress): Promise<Warning[]> {
    const rides = await this.rides.findAtFormerAddress(customerId, addresses, this.clock.now());
    if (rides.length === 0) return [];
    const message = officeMessages.customer_transport_transactions.at_former_address(addresses.former, {
      rides: rides.length,
      cancelled: rides.filter(({ is_cancelled }) => is_cancelled).length,
      first: rides[0]!.date,
    });
    return [{ code: 'rides_at_former_address', message }];
  }

  /** Returns the ids of all trips of a client. */
  findTripIds(customerId: string): Promise<string[]> {
    return this.trips.findIdsOfClient(customerId);
  }

  /**
   * Returns warnings that name the drivers of trips ahead whose mails may have the client's former number or name.
   * @param ids of the trips. The default are all of the client.
   */
  async warnOfFormerNumberAndName(
    before: CustomerEntity,
    after: CustomerEntity,
    ids?: readonly string[],
  ): Promise<Warning[]> {
    const [formerNumber, number] = [numberToCall(before), numberToCall(after)];
    if (formerNumber === number && before.name === after.name) return [];
    const trips = await this.trips.findScheduledOrUnderWay(after.id, this.clock.now());
    const mailedTrips = trips.filter(({ id, is_ahead }) => is_ahead && (!ids || ids.includes(id)));
    const drivers = [...new Set(mailedTrips.map(({ driver }) => driver))];
    if (drivers.length === 0) return [];
    const { with_former_number, with_former_name } = officeMessages.customer_transport_transactions;
    const names = NAMES.format(drivers);
    const warnings: Warning[] = [];
    if (formerNumber !== number) {
      const message = with_former_number(formerNumber && formatPhone(formerNumber), names);
      warnings.push({ code: 'drivers_have_former_phone', message });
    }
    if (before.name !== after.name)
      warnings.push({ code: 'drivers_have_former_name', message: with_former_name(before.name, names) });
    return warnings;
  }

  /** Completes trips under way and keeps all for the accounts, without the client's data. */
  @Transactional()
  async completeScheduledAndEraseMailsOfAllTrips(customerId: string): Promise<void> {
    const underWay = await this.locks.lockClientWithScheduledTrips(customerId);
    await this.completion.completeAsTransportedAtRegionPrice(underWay.map(({ id }) => id));
    await this.mails.eraseOnceSent(await this.trips.findIdsOfClient(customerId));
    // The pauses are deleted with the client. The database refuses to delete a pause that a changed trip refers to.
    await this.trips.clearPausesOfClient(customerId);
  }
}
