import { Injectable } from '@nestjs/common';
import type { Profile } from '../contract/responses/session.js';
import { ACCOUNT_NAME, CAREGIVER_SERVICES } from '../platform/auth/accounts.js';
import { Transaction, Transactional } from '../platform/database/transaction.js';
import { RecordsService } from '../platform/resources/records.service.js';
import type { ProfileInput } from './session.dto.js';
import { UserEntity } from './user.entity.js';

/** The signed-in user as `users/profile/` shows one. */
@Injectable()
export class ProfileService {
  constructor(
    private readonly transaction: Transaction,
    private readonly records: RecordsService,
  ) {}

  async read(user_id: string): Promise<Profile> {
    const rows: (Omit<Profile, 'default_region'> & { region_name: string | null })[] =
      await this.transaction.tx.query(
        `SELECT u.id, ${ACCOUNT_NAME} AS name, u.email, u."group", u.customer_id,
                r.id AS default_region_id, r.name AS region_name, center.id AS treatment_referral_center_id,
                CASE WHEN k.id IS NULL THEN c.preferred_language END AS preferred_language,
                CASE WHEN k.id IS NOT NULL THEN json_build_object('id', c.id, 'name', c.name) END AS caregiver_for,
                ${CAREGIVER_SERVICES} AS services, u.day_sheet_mail, u.start_page
         FROM users u
           LEFT JOIN customers c ON c.id = u.customer_id
           LEFT JOIN caregivers k ON k.id = u.caregiver_id
           LEFT JOIN regions r ON r.id = COALESCE(u.default_region_id, c.region_id)
           LEFT JOIN treatment_referral_centers center
             ON center.id = u.treatment_referral_center_id AND center.is_active
         WHERE u.id = $1`,
        [user_id],
      );
    const { region_name, ...profile } = rows[0]!;
    const default_region =
      profile.default_region_id === null ? null : { id: profile.default_region_id, name: region_name! };
    return { ...profile, default_region };
  }

  /** What the user herself decides on. */
  @Transactional()
  async update(user_id: string, change: ProfileInput): Promise<Profile> {
    await this.records.write(UserEntity, await this.records.lock(UserEntity, user_id), { ...change });
    return this.read(user_id);
  }
}
