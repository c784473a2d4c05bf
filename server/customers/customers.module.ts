import { Feature } from '../platform/feature.js';
import { CustomerSignatureEntity } from './customer-signature.entity.js';
import { CustomerEntity } from './customer.entity.js';
import { customers } from './customer.view.js';
import { UsersModule } from '../users/users.module.js';
import { VerificationModule } from '../verification/verification.module.js';
import { clientImport } from './client-import.js';
import { clientLacks } from './client-lacks.today.js';
import { ClientStartService } from './client-start.service.js';
import { ClientFollowers } from './client-followers.js';
import { ClientImportService } from './client-import.service.js';
import { ConsequencesService } from './consequences.service.js';
import { ContactPolicy } from './contact-policy.js';
import { CustomerEffectsService } from './customer-effects.service.js';
import { customerHolds } from './customer-holds.js';
import { CustomerHistoryService, history } from './customer-history.service.js';
import { CustomerPlacementService } from './customer-placement.service.js';
import { CustomerSignaturesService } from './customer-signatures.service.js';
import { CustomersController } from './customers.controller.js';
import { CustomersService } from './customers.service.js';
import { DuplicatesService } from './duplicates.service.js';
import { Erasures } from './erasures.js';
import { holdReview } from './hold-review.today.js';
import { EnrolledServices } from './enrolled-service.js';

@Feature({
  entities: [CustomerEntity, CustomerSignatureEntity],
  reads: [customers, history],
  holds: customerHolds,
  importable: [clientImport],
  today: [clientLacks, holdReview],
  imports: [UsersModule, VerificationModule],
  controllers: [CustomersController],
  providers: [
    ClientFollowers,
    ClientImportService,
    ClientStartService,
    ConsequencesService,
    CustomerHistoryService,
    DuplicatesService,
    ContactPolicy,
    CustomerEffectsService,
    CustomerPlacementService,
    CustomerSignaturesService,
    CustomersService,
    EnrolledServices,
    Erasures,
  ],
  exports: [
    ClientFollowers,
    ConsequencesService,
    CustomerPlacementService,
    CustomersService,
    EnrolledServices,
    Erasures,
  ],
})
export class CustomersModule {}
