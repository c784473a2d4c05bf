import { Global } from '@nestjs/common';
import { FeatureModule } from '../resources/feature.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { queueModule } from '../jobs/queues.js';
import { DevInboxController } from './dev-inbox.controller.js';
import { mailEntities } from './entities.js';
import { LinkEncryption } from './link-encryption.js';
import { LocalInbox } from './local-inbox.js';
import { MailJobs } from './mail.jobs.js';
import { MailProcessor } from './mail.processor.js';
import { MailSender } from './mail-sender.js';
import { OutboxService } from './outbox.service.js';
import { MailRecipientPolicy } from './recipient-policy.js';
import { RetryDelays } from './retry-delays.js';

/** Outbox of the features, and the delivery of its mails. */
@Global()
@FeatureModule({
  entities: mailEntities,
  imports: [JobsModule, queueModule('mail')],
  controllers: [DevInboxController],
  providers: [
    LinkEncryption,
    LocalInbox,
    MailRecipientPolicy,
    MailJobs,
    MailProcessor,
    MailSender,
    OutboxService,
    RetryDelays,
  ],
  exports: [LinkEncryption, MailProcessor, MailRecipientPolicy, OutboxService],
})
export class MailModule {}
