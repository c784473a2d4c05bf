import { Injectable } from '@nestjs/common';
import { ScheduledJob } from '../platform/jobs/scheduled-job.js';
import { VerificationDraftsService } from './verification-drafts.service.js';

/** The scheduled work around verification forms. */
@Injectable()
export class VerificationJobs {
  constructor(private readonly drafts: VerificationDraftsService) {}

  @ScheduledJob({ name: 'verification:purge-drafts', cron: '45 * * * *' })
  purgeDrafts() {
    return this.drafts.purge();
  }
}
