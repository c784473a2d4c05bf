import { Feature } from '../platform/feature.js';
import { MailModule } from '../platform/mail/mail.module.js';
import { CustomerRequestsController } from './customer-requests.controller.js';
import { CustomerRequestsService } from './customer-requests.service.js';

@Feature({
  imports: [MailModule],
  controllers: [CustomerRequestsController],
  providers: [CustomerRequestsService],
})
export class CustomerRequestsModule {}
