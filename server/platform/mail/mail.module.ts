import { Global, Module } from '@nestjs/common';
import { JobsModule } from '../jobs/jobs.module.js';
import { DevInboxController } from './dev-inbox.controller.js';
import { MailDeliveryService } from './mail-delivery.service.js';
import { LocalInbox } from './local-inbox.js';
import { MailMessagesController } from './mail-messages.controller.js';
import { MailJobs } from './mail.jobs.js';
import { MailSender } from './mail-sender.js';

import { Outbox } from './outbox.service.js';
import { MailRecipientPolicy } from './recipient-policy.js';
import { RetryDelays } from './retry-delays.js';

/** The outbox that features write to, and everything that brings its mails to their readers. */
@Global()
@Module({
  imports: [JobsModule],
  controllers: [DevInboxController, MailMessagesController],
  providers: [
    LocalInbox,
    MailRecipientPolicy,
    MailJobs,
    MailSender,
    MailDeliveryService,
    Outbox,
    RetryDelays,
  ],
  exports: [MailRecipientPolicy, Outbox],
})
export class MailModule {}
