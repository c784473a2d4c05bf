import { FeatureModule } from '../platform/resources/feature.js';
import { ContactQueries } from './contact.queries.js';
import { CustomerSignatureEntity } from './customer-signature.entity.js';
import { CustomerEntity } from './customer.entity.js';
import { customers } from './customer.read-model.js';
import { UsersModule } from '../users/users.module.js';
import { VerificationModule } from '../verification/verification.module.js';
import { clientImport } from './client-import.js';
import { accountAddressTaken } from './account-address-taken.today.js';
import { ClientAccountsService } from './client-accounts.service.js';
import { clientMails } from './client-mail.read-model.js';
import { ClientMailsService } from './client-mails.service.js';
import { missingClientRequirements } from './missing-client-requirements.today.js';
import { ClientRemovalService } from './client-removal.service.js';
import { ClientStartService } from './client-start.service.js';
import { ClientImportService } from './client-import.service.js';
import { ConsequencesService } from './consequences.service.js';
import { ContactPolicy } from './contact-policy.js';
import { customerDeleteConstraints } from './customer-delete-constraints.js';
import { CustomerHistoryService } from './customer-history.service.js';
import { history } from './customer-history.read-model.js';
import { CustomerPlacementService } from './customer-placement.service.js';
import { CustomerSignaturesService } from './customer-signatures.service.js';
import { CustomersController } from './customers.controller.js';
import { CustomersQueries } from './customers.queries.js';
import { CustomersService } from './customers.service.js';
import { PossibleDuplicatesQueries } from './possible-duplicates.queries.js';
import { PossibleDuplicatesService } from './possible-duplicates.service.js';
import { HistoryLabelsRegistry } from './history-labels.registry.js';
import { holdReview } from './hold-review.today.js';
import { EnrolledServices } from './enrolled-service.js';
import { PlacementQueries } from './placement.queries.js';
import { WorklistRules } from '../worklist/worklist.registry.js';

@WorklistRules([accountAddressTaken, missingClientRequirements, holdReview])
@FeatureModule({
  entities: [CustomerEntity, CustomerSignatureEntity],
  readModels: [clientMails, customers, history],
  deleteConstraints: customerDeleteConstraints,
  importable: [clientImport],
  imports: [UsersModule, VerificationModule],
  controllers: [CustomersController],
  providers: [
    ClientAccountsService,
    ClientImportService,
    ClientMailsService,
    ClientRemovalService,
    ClientStartService,
    ConsequencesService,
    ContactQueries,
    CustomerHistoryService,
    CustomersQueries,
    PossibleDuplicatesQueries,
    PossibleDuplicatesService,
    ContactPolicy,
    CustomerPlacementService,
    CustomerSignaturesService,
    CustomersService,
    EnrolledServices,
    HistoryLabelsRegistry,
    PlacementQueries,
  ],
  exports: [
    ConsequencesService,
    CustomerPlacementService,
    CustomersService,
    PossibleDuplicatesService,
    EnrolledServices,
    HistoryLabelsRegistry,
  ],
})
export class CustomersModule {}
