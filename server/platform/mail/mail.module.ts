import { Global, Module } from '@nestjs/common';
import { JobsModule } from '../jobs/jobs.module.js';
import { DevInboxController } from './dev-inbox.controller.js';
import { LocalInbox } from './local-inbox.js';
import { MailLedger } from './mail-ledger.js';
import { MailMessagesController } from './mail-messages.controller.js';
import { MailRelay } from './mail-relay.js';
import { MailSender } from './mail-sender.js';
import { MailWorker } from './mail-worker.js';
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
    MailLedger,
    MailRecipientPolicy,
    MailRelay,
    MailSender,
    MailWorker,
    Outbox,
    RetryDelays,
  ],
  exports: [MailRecipientPolicy, Outbox],
})
export class MailModule {}
