import { CustomersModule } from '../customers/customers.module.js';
import { Feature } from '../platform/feature.js';
import { IdentityModule } from '../platform/identity/identity.module.js';
import { MailModule } from '../platform/mail/mail.module.js';
import { UsersModule } from '../users/users.module.js';
import { CaregiverAccountsService } from './caregiver-accounts.service.js';
import { CaregiverEntity } from './caregiver.entity.js';
import { caregivers } from './caregiver.view.js';
import { CaregiversController } from './caregivers.controller.js';
import { CaregiversService } from './caregivers.service.js';

@Feature({
  entities: [CaregiverEntity],
  reads: [caregivers],
  imports: [CustomersModule, IdentityModule, MailModule, UsersModule],
  controllers: [CaregiversController],
  providers: [CaregiverAccountsService, CaregiversService],
})
export class CaregiversModule {}
