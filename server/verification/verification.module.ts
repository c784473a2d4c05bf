import { Module } from '@nestjs/common';
import { MailModule } from '../platform/mail/mail.module.js';
import { VerificationDraftsController } from './verification-drafts.controller.js';
import { VerificationDrafts } from './verification-drafts.service.js';
import { VerificationJobs } from './verification.jobs.js';
import { VerificationMail } from './verification-mail.service.js';

@Module({
  imports: [MailModule],
  controllers: [VerificationDraftsController],
  providers: [VerificationDrafts, VerificationJobs, VerificationMail],
  exports: [VerificationDrafts, VerificationMail],
})
export class VerificationModule {}
