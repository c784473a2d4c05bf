import { Injectable } from '@nestjs/common';
import { Settings } from '../platform/config/settings.js';
import { UsersQueries } from './users.queries.js';

interface Recipient {
  email: string;
  /** Absent for the organisation's mailbox. */
  user_id?: string;
}

/** Coordinators whom the office mails about a region. */
@Injectable()
export class CoordinatorsService {
  constructor(
    private readonly settings: Settings,
    private readonly queries: UsersQueries,
  ) {}

  /** Returns the coordinators with this default region, else all, else the organisation's mailbox. */
  async recipientsForRegionOrAllOrOffice(region_id: string | null): Promise<Recipient[]> {
    const coordinators = await this.queries.findCoordinators(region_id);
    const ofRegion = coordinators.filter(({ is_of_region }) => is_of_region);
    const recipients = ofRegion.length > 0 ? ofRegion : coordinators;
    if (recipients.length === 0) return [{ email: this.settings.organisation.email }];
    return recipients.map(({ id, email }) => ({ email, user_id: id }));
  }

  /** Returns whether an address is the organisation's mailbox, or that of an active coordinator or Admin. */
  async isOfficeAddress(email: string): Promise<boolean> {
    return (
      email.toLowerCase() === this.settings.organisation.email.toLowerCase() ||
      this.queries.isAddressOfOfficeUser(email)
    );
  }
}
