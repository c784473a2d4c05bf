import { Injectable } from '@nestjs/common';
import { Settings } from '../platform/config/settings.js';
import { UsersQueries } from './users.queries.js';

/** Coordinators whom the office mails about a region. */
@Injectable()
export class CoordinatorsService {
  constructor(
    private readonly settings: Settings,
    private readonly queries: UsersQueries,
  ) {}

  /** Returns the addresses of coordinators with this default region, else of all, else the organisation's mailbox. */
  async addressesForRegionOrAllOrOffice(region_id: string | null): Promise<string[]> {
    const coordinators = await this.queries.findCoordinators(region_id);
    const ofRegion = coordinators.filter(({ is_of_region }) => is_of_region);
    const addresses = (ofRegion.length > 0 ? ofRegion : coordinators).map(({ email }) => email);
    return addresses.length > 0 ? addresses : [this.settings.organisation.email];
  }
}
