import { Injectable, type OnModuleInit } from '@nestjs/common';
import { officeMessages } from '../contract/messages.js';
import { DriverEmailChanged } from '../drivers/driver.events.js';
import { RowLocksService } from '../platform/database/row-locks.service.js';
import { EventBus } from '../platform/events/event-bus.js';
import { Clock } from '../platform/time/clock.js';
import { DriverMailsService } from './driver-mails.service.js';
import { TripsQueries } from './trips.queries.js';

/** Mails a driver's trips to a new e-mail address; see the rule "New address of a driver". */
@Injectable()
export class DriverAddressService implements OnModuleInit {
  constructor(
    private readonly events: EventBus,
    private readonly trips: TripsQueries,
    private readonly locks: RowLocksService,
    private readonly mails: DriverMailsService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.events.subscribe(DriverEmailChanged, (event) => this.endLinksAndMailTripsAhead(event));
  }

  private async endLinksAndMailTripsAhead(event: DriverEmailChanged): Promise<void> {
    const { driver_id, before, after } = event;
    const now = this.clock.now();
    await this.locks.lockForUpdate(
      'customer_transport_transactions',
      await this.trips.findIdsAheadOfDriver(driver_id, now),
    );
    await this.trips.endLinksOfCancelledAhead(driver_id, now);
    // While this waited for the locks, trips may have been cancelled, restored or given to another driver.
    const ids = await this.trips.findIdsAheadOfDriver(driver_id, now);
    if (ids.length > 0) await this.mailTripsAhead(ids, event);
    // The remaining ones are about trips that were cancelled or given to another driver.
    const unsentIds = await this.trips.findIdsAheadOfUnsentMailsTo(before, driver_id, now);
    await this.mails.readdressUnsent(unsentIds, { before, after });
  }

  private async mailTripsAhead(
    ids: readonly string[],
    { before, after, warnings }: DriverEmailChanged,
  ): Promise<void> {
    await this.mails.withdrawUnsentAndMailAllTrips(await this.trips.findSnapshots(ids), before);
    const message = officeMessages.transport_vendors.trips_mailed_to_new_address(ids.length, after);
    warnings.push({ code: 'trips_mailed_to_new_address', message });
  }
}
