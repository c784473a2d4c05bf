import { Injectable } from '@nestjs/common';
import { DriverEntity } from '../drivers/driver.entity.js';
import type { Warning } from '../contract/errors.js';
import { dateIn } from '../platform/time/clock.js';
import { RowLocksService } from '../platform/database/row-locks.service.js';
import { RecordsService } from '../platform/resources/records.service.js';
import { noSuchRecordError } from '../platform/errors/problem.js';
import { reasonsAgainst } from './driver-availability.rules.js';
import { DriverAvailabilityQueries, type RideToDrive } from './driver-availability.queries.js';
import { driverErrors } from './transport.errors.js';

/** Locks and validates the driver of a trip, and warns of reasons against them. */
@Injectable()
export class TripDriversService {
  constructor(
    private readonly records: RecordsService,
    private readonly locks: RowLocksService,
    private readonly availability: DriverAvailabilityQueries,
  ) {}

  /** Locks drivers: nobody else assigns a trip to one, or deactivates one, until the transaction ends. */
  lock(ids: readonly string[]): Promise<void> {
    return this.locks.lockForUpdate('transport_vendors', ids);
  }

  /** @throws InvalidInput for a driver who is unknown, inactive, or of another region */
  async assertAvailable(id: string, regionId: string): Promise<void> {
    const driver = await this.records.find(DriverEntity, id);
    if (!driver) throw noSuchRecordError('transport_vendor_id');
    if (!driver.is_active) throw driverErrors.inactive();
    if (driver.region_id !== regionId) throw driverErrors.ofOtherRegion();
  }

  /** Reasons against giving this driver the ride, which is allowed all the same. */
  async findWarnings(ride: RideToDrive, driverId: string): Promise<Warning[]> {
    const driver = await this.availability.findAvailabilityIncludingInactive(ride, driverId);
    return driver ? reasonsAgainst(dateIn(ride.time_zone, ride.pick_up_timestamp))(driver) : [];
  }
}
