import { FeatureModule } from '../platform/resources/feature.js';
import { mailFailed } from './mail-failed.today.js';
import { mailMessages, MailMessagesController } from './mail-messages.controller.js';
import { MailRecipientsQueries } from './mail-recipients.queries.js';
import { MailRecipientsService } from './mail-recipients.service.js';
import { WorklistRules } from '../worklist/worklist.registry.js';

/** The Admin's list of mails and their retries, and failed mails in Today. */
@WorklistRules([mailFailed])
@FeatureModule({
  readModels: [mailMessages],
  controllers: [MailMessagesController],
  providers: [MailRecipientsQueries, MailRecipientsService],
})
export class MailLogModule {}
