import { Injectable } from '@nestjs/common';
import type { Profile } from '../contract/responses/session.js';
import { Transaction } from '../platform/database/transaction.js';

/** The signed-in user as `users/profile/` shows one. */
@Injectable()
export class ProfileService {
  constructor(private readonly transaction: Transaction) {}

  async read(user_id: string): Promise<Profile> {
    const rows: (Omit<Profile, 'default_region'> & { region_name: string | null })[] =
      await this.transaction.tx.query(
        `SELECT u.id, COALESCE(c.name, u.name) AS name, u.email, u."group", u.customer_id,
                r.id AS default_region_id, r.name AS region_name, center.id AS treatment_referral_center_id,
                c.preferred_language
         FROM users u
           LEFT JOIN customers c ON c.id = u.customer_id
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
}
