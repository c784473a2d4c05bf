import { CustomersModule } from '../customers/customers.module.js';
import { Feature } from '../platform/feature.js';
import { callAgain } from './call-again.today.js';
import { CustomerCallEntity } from './customer-call.entity.js';
import { customerCalls } from './customer-call.view.js';
import { CustomerCallsController } from './customer-calls.controller.js';
import { CustomerCallsService } from './customer-calls.service.js';
import { firstCall } from './first-call.today.js';

@Feature({
  entities: [CustomerCallEntity],
  reads: [customerCalls],
  today: [firstCall, callAgain],
  imports: [CustomersModule],
  controllers: [CustomerCallsController],
  providers: [CustomerCallsService],
})
export class CallsModule {}
