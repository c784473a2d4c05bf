import { Feature } from '../platform/feature.js';
import { CustomerSignature } from './customer-signature.entity.js';
import { Customer } from './customer.entity.js';
import { customers } from './customer.view.js';
import { UsersModule } from '../users/users.module.js';
import { VerificationModule } from '../verification/verification.module.js';
import { Consequences } from './consequences.service.js';
import { ContactPolicy } from './contact-policy.js';
import { CustomerEffects } from './customer-effects.service.js';
import { customerHolds } from './customer-holds.js';
import { CustomerHistory, history } from './customer-history.service.js';
import { CustomerPlacement } from './customer-placement.service.js';
import { CustomerSignatures } from './customer-signatures.service.js';
import { CustomersController } from './customers.controller.js';
import { CustomersService } from './customers.service.js';
import { Duplicates } from './duplicates.service.js';
import { EnrolledServices } from './enrolled-service.js';

@Feature({
  entities: [Customer, CustomerSignature],
  reads: [customers, history],
  holds: customerHolds,
  imports: [UsersModule, VerificationModule],
  controllers: [CustomersController],
  providers: [
    Consequences,
    CustomerHistory,
    Duplicates,
    ContactPolicy,
    CustomerEffects,
    CustomerPlacement,
    CustomerSignatures,
    CustomersService,
    EnrolledServices,
  ],
  exports: [CustomersService, EnrolledServices],
})
export class CustomersModule {}
