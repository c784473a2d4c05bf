import { Injectable } from '@nestjs/common';
import { DriverEntity } from '../drivers/driver.entity.js';
import type { Warning } from '../contract/errors.js';
import { dateIn } from '../platform/time/clock.js';
import { RowLocksService } from '../platform/database/row-locks.service.js';
import { Transaction } from '../platform/database/transaction.js';
import { reasonsAgainst } from './driver-availability.rules.js';
import { DriverAvailabilityService, type RideToDrive } from './driver-availability.service.js';
import { driverMust, noSuch } from './transport.errors.js';

/** Who drives a trip: must be able to at all, and is warned of where it does not fit. */
@Injectable()
export class TripDriversService {
  constructor(
    private readonly transaction: Transaction,
    private readonly locks: RowLocksService,
    private readonly fitness: DriverAvailabilityService,
  ) {}

  /** Holds drivers: nobody else gives one a trip, or deactivates one, until the transaction ends. */
  lock(ids: readonly string[]): Promise<void> {
    return this.locks.lockForUpdate('transport_vendors', ids);
  }

  /** @throws InvalidInput for a driver who is not there, not active, or of another region */
  async assertAvailable(id: string, regionId: string): Promise<void> {
    const driver = await this.transaction.tx.findOneBy(DriverEntity, { id });
    if (!driver) throw noSuch('transport_vendor_id');
    if (!driver.is_active) throw driverMust.beActive();
    if (driver.region_id !== regionId) throw driverMust.beOfRegion();
  }

  /** What is worth a look when this driver gets the ride: nothing of it is refused. */
  async warnings(ride: RideToDrive, driverId: string): Promise<Warning[]> {
    const driver = await this.fitness.findForRide(ride, driverId);
    return driver ? reasonsAgainst(dateIn(ride.time_zone, ride.pick_up_timestamp))(driver) : [];
  }
}
