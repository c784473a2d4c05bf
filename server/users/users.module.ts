import { Feature } from '../platform/feature.js';
import { UserEntity } from './user.entity.js';
import { IdentityModule } from '../platform/identity/identity.module.js';
import { CoordinatorsService } from './coordinators.service.js';
import { ProfileService } from './profile.service.js';
import { SessionCookie } from './session-cookie.js';
import { SessionController } from './session.controller.js';
import { UserEffectsService } from './user-effects.service.js';
import { userGroups } from './user-groups.resource.js';
import { UsersController } from './users.controller.js';
import { users } from './users.resource.js';
import { UsersService } from './users.service.js';

/** Users and their sessions; the features that own accounts call UsersService. */
@Feature({
  resources: [users],
  reads: [userGroups],
  entities: [UserEntity],
  holds: [{ of: 'regions', rows: 'users WHERE default_region_id = $1' }],
  imports: [IdentityModule],
  controllers: [SessionController, UsersController],
  providers: [CoordinatorsService, ProfileService, UserEffectsService, SessionCookie, UsersService],
  exports: [CoordinatorsService, UsersService],
})
export class UsersModule {}
