import { Injectable } from '@nestjs/common';
import { Group } from '../contract/groups.js';
import { Settings } from '../platform/config/settings.js';
import { Transaction } from '../platform/database/transaction.js';

/** Who is told of what happens in a region. */
@Injectable()
export class CoordinatorsService {
  constructor(
    private readonly transaction: Transaction,
    private readonly settings: Settings,
  ) {}

  /** Addresses of the coordinators whose default region it is, else of all, else of the organisation's mailbox. */
  async addressesOf(region_id: string | null): Promise<string[]> {
    const coordinators = await this.transaction.tx.query<{ email: string; is_of_region: boolean }[]>(
      `SELECT email, default_region_id IS NOT DISTINCT FROM $2::uuid AS is_of_region FROM users
       WHERE "group" = $1 AND is_active ORDER BY email`,
      [Group.Coordinator, region_id],
    );
    const ofRegion = coordinators.filter(({ is_of_region }) => is_of_region);
    const chosen = (ofRegion.length > 0 ? ofRegion : coordinators).map(({ email }) => email);
    return chosen.length > 0 ? chosen : [this.settings.organisation.email];
  }
}
