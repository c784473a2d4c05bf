import { CustomersModule } from '../customers/customers.module.js';
import { FeatureModule } from '../platform/resources/feature.js';
import { callAgain } from './call-again.today.js';
import { CustomerCallEntity } from './customer-call.entity.js';
import { customerCalls } from './customer-call.read-model.js';
import { CustomerCallsController } from './customer-calls.controller.js';
import { CustomerCallsQueries } from './customer-calls.queries.js';
import { CustomerCallsService } from './customer-calls.service.js';
import { firstCall } from './first-call.today.js';
import { reachedNotStarted } from './reached-not-started.today.js';
import { WorklistRules } from '../worklist/worklist.registry.js';

@WorklistRules([firstCall, callAgain, reachedNotStarted])
@FeatureModule({
  entities: [CustomerCallEntity],
  readModels: [customerCalls],
  imports: [CustomersModule],
  controllers: [CustomerCallsController],
  providers: [CustomerCallsQueries, CustomerCallsService],
  exports: [CustomerCallsQueries],
})
export class CallsModule {}
