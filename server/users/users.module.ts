import { Feature } from '../platform/feature.js';
import { UserEntity } from './user.entity.js';
import { IdentityModule } from '../platform/identity/identity.module.js';
import { CoordinatorsService } from './coordinators.service.js';
import { ProfileService } from './profile.service.js';
import { SessionCookie } from './session-cookie.js';
import { SessionController } from './session.controller.js';
import { UsersService } from './users.service.js';

/** Users and their sessions; the features that own accounts call UsersService. */
@Feature({
  entities: [UserEntity],
  holds: [{ of: 'regions', rows: 'users WHERE default_region_id = $1' }],
  imports: [IdentityModule],
  controllers: [SessionController],
  providers: [CoordinatorsService, ProfileService, SessionCookie, UsersService],
  exports: [CoordinatorsService, UsersService],
})
export class UsersModule {}
