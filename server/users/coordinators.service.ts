import { Injectable } from '@nestjs/common';
import { Settings } from '../platform/config/settings.js';
import { UsersQueries } from './users.queries.js';

/** Who is told of what happens in a region. */
@Injectable()
export class CoordinatorsService {
  constructor(
    private readonly settings: Settings,
    private readonly queries: UsersQueries,
  ) {}

  /** Addresses of the coordinators whose default region it is, else of all, else of the organisation's mailbox. */
  async addressesForRegion(region_id: string | null): Promise<string[]> {
    const coordinators = await this.queries.findCoordinators(region_id);
    const ofRegion = coordinators.filter(({ is_of_region }) => is_of_region);
    const chosen = (ofRegion.length > 0 ? ofRegion : coordinators).map(({ email }) => email);
    return chosen.length > 0 ? chosen : [this.settings.organisation.email];
  }
}
