import { FeatureModule } from '../platform/resources/feature.js';
import { UserEntity } from './user.entity.js';
import { AccountsModule } from '../accounts/accounts.module.js';
import { IdentityModule } from '../platform/auth/identity.module.js';
import { CoordinatorsService } from './coordinators.service.js';
import { ProfileService } from './profile.service.js';
import { SessionCookie } from './session-cookie.js';
import { SessionController } from './session.controller.js';
import { UserHooks } from './user.hooks.js';
import { userGroups } from './user-groups.resource.js';
import { UsersController } from './users.controller.js';
import { UsersQueries } from './users.queries.js';
import { users } from './users.resource.js';
import { UsersService } from './users.service.js';

/** Users and their sessions. Features that own accounts call UsersService. */
@FeatureModule({
  resources: [users],
  readModels: [userGroups],
  entities: [UserEntity],
  deleteConstraints: [{ resource: 'regions', fromWhere: 'users WHERE default_region_id = $1' }],
  imports: [AccountsModule, IdentityModule],
  controllers: [SessionController, UsersController],
  providers: [CoordinatorsService, ProfileService, UserHooks, SessionCookie, UsersQueries, UsersService],
  exports: [CoordinatorsService, UsersService],
})
export class UsersModule {}
