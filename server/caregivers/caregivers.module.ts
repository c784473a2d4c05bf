import { CustomersModule } from '../customers/customers.module.js';
import { FeatureModule } from '../platform/resources/feature.js';
import { IdentityModule } from '../platform/auth/identity.module.js';
import { MailModule } from '../platform/mail/mail.module.js';
import { UsersModule } from '../users/users.module.js';
import { CaregiverAccountsService } from './caregiver-accounts.service.js';
import { CaregiverEntity } from './caregiver.entity.js';
import { caregivers } from './caregiver.read-model.js';
import { CaregiversController } from './caregivers.controller.js';
import { CaregiversQueries } from './caregivers.queries.js';
import { CaregiversService } from './caregivers.service.js';

@FeatureModule({
  entities: [CaregiverEntity],
  readModels: [caregivers],
  imports: [CustomersModule, IdentityModule, MailModule, UsersModule],
  controllers: [CaregiversController],
  providers: [CaregiverAccountsService, CaregiversQueries, CaregiversService],
  exports: [CaregiverAccountsService],
})
export class CaregiversModule {}
