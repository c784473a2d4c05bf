import { FeatureModule } from '../platform/resources/feature.js';
import { VerificationDraftEntity } from './verification-draft.entity.js';
import { MailModule } from '../platform/mail/mail.module.js';
import { UsersModule } from '../users/users.module.js';
import { VerificationDraftsQueries } from './verification-drafts.queries.js';
import { openDrafts, verificationDrafts } from './verification-drafts.resource.js';
import { VerificationDraftsController } from './verification-drafts.controller.js';
import { VerificationDraftsService } from './verification-drafts.service.js';
import { VerificationJobs } from './verification.jobs.js';
import { VerificationMailService } from './verification-mail.service.js';

@FeatureModule({
  entities: [VerificationDraftEntity],
  readModels: [verificationDrafts, openDrafts],
  imports: [MailModule, UsersModule],
  controllers: [VerificationDraftsController],
  providers: [
    VerificationDraftsQueries,
    VerificationDraftsService,
    VerificationJobs,
    VerificationMailService,
  ],
  exports: [VerificationDraftsService, VerificationMailService],
})
export class VerificationModule {}
