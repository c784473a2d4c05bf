import { CleaningVendorsModule } from '../cleaning-vendors/cleaning-vendors.module.js';
import { CustomersModule } from '../customers/customers.module.js';
import { FeatureModule } from '../platform/resources/feature.js';
import { cleaningFields } from './cleaning-fields.js';
import { CleaningTransactionEntity } from './cleaning-transaction.entity.js';
import { cleaningTransactions } from './cleaning-transaction.read-model.js';
import { CleaningTransactionsController } from './cleaning-transactions.controller.js';
import { CleaningQueries } from './cleaning.queries.js';
import { CleaningTransactionsService } from './cleaning-transactions.service.js';
import { EnrolledCleaningService } from './enrolled-cleaning.service.js';
import { VendorClientsController } from './vendor-clients.controller.js';
import { VendorClientsService } from './vendor-clients.service.js';
import { missingCleaningVendor } from './missing-cleaning-vendor.today.js';
import { cleaningNotRecorded } from './cleaning-not-recorded.today.js';
import { WorklistRules } from '../worklist/worklist.registry.js';

@WorklistRules([missingCleaningVendor, cleaningNotRecorded])
@FeatureModule({
  entities: [CleaningTransactionEntity],
  readModels: [cleaningTransactions],
  fieldExtensions: [cleaningFields],
  deleteConstraints: [{ resource: 'regions', fromWhere: 'cleaning_transactions WHERE region_id = $1' }],
  imports: [CustomersModule, CleaningVendorsModule],
  controllers: [CleaningTransactionsController, VendorClientsController],
  providers: [CleaningQueries, CleaningTransactionsService, EnrolledCleaningService, VendorClientsService],
  exports: [CleaningTransactionsService],
})
export class CleaningModule {}
