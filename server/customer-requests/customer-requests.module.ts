import { CustomersModule } from '../customers/customers.module.js';
import { FeatureModule } from '../platform/resources/feature.js';
import { MailModule } from '../platform/mail/mail.module.js';
import { CustomerRequestsController } from './customer-requests.controller.js';
import { CustomerRequestsService } from './customer-requests.service.js';
import { requestedService } from './requested-service.today.js';
import { requestedServicesFields } from './requested-services-fields.js';
import { ServiceRequestEntity } from './service-request.entity.js';
import { serviceRequests } from './service-request.read-model.js';
import { ServiceRequestsController } from './service-requests.controller.js';
import { ServiceRequestsQueries } from './service-requests.queries.js';
import { ServiceRequestsService } from './service-requests.service.js';
import { WorklistRules } from '../worklist/worklist.registry.js';

@WorklistRules([requestedService])
@FeatureModule({
  entities: [ServiceRequestEntity],
  readModels: [serviceRequests],
  fieldExtensions: [requestedServicesFields],
  imports: [CustomersModule, MailModule],
  controllers: [CustomerRequestsController, ServiceRequestsController],
  providers: [CustomerRequestsService, ServiceRequestsQueries, ServiceRequestsService],
  exports: [ServiceRequestsService],
})
export class CustomerRequestsModule {}
