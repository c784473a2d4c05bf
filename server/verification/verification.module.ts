import { Feature } from '../platform/feature.js';
import { VerificationDraft } from './verification-draft.entity.js';
import { MailModule } from '../platform/mail/mail.module.js';
import { verificationDrafts } from './verification-drafts.resource.js';
import { VerificationDraftsController } from './verification-drafts.controller.js';
import { VerificationDrafts } from './verification-drafts.service.js';
import { VerificationJobs } from './verification.jobs.js';
import { VerificationMail } from './verification-mail.service.js';

@Feature({
  entities: [VerificationDraft],
  reads: [verificationDrafts],
  imports: [MailModule],
  controllers: [VerificationDraftsController],
  providers: [VerificationDrafts, VerificationJobs, VerificationMail],
  exports: [VerificationDrafts, VerificationMail],
})
export class VerificationModule {}
