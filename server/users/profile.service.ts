import { Injectable } from '@nestjs/common';
import type { Profile } from '../contract/responses/session.js';
import { Transactional } from '../platform/database/transaction.js';
import { RecordsService } from '../platform/resources/records.service.js';
import type { PatchBody } from '../platform/validation/patch-body.js';
import type { ProfileInput } from './session.dto.js';
import { UserEntity } from './user.entity.js';
import { UsersQueries } from './users.queries.js';

/** Profile of the signed-in user. */
@Injectable()
export class ProfileService {
  constructor(
    private readonly records: RecordsService,
    private readonly queries: UsersQueries,
  ) {}

  async read(user_id: string): Promise<Profile> {
    const { region_name, ...profile } = await this.queries.findProfile(user_id);
    const default_region =
      profile.default_region_id === null ? null : { id: profile.default_region_id, name: region_name! };
    return { ...profile, default_region };
  }

  /** Changes the columns that users set for themselves. */
  @Transactional()
  async updateTodayPreferences(user_id: string, change: PatchBody<ProfileInput>): Promise<Profile> {
    const user = await this.records.lock(UserEntity, user_id);
    await this.records.write(UserEntity, user, await change.validate(await this.read(user_id)));
    return this.read(user_id);
  }
}
