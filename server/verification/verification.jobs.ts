import { Injectable } from '@nestjs/common';
import { ScheduledJob } from '../platform/jobs/scheduled-job.js';
import { VerificationDraftsService } from './verification-drafts.service.js';

/** Scheduled jobs of verification forms. */
@Injectable()
export class VerificationJobs {
  constructor(private readonly drafts: VerificationDraftsService) {}

  @ScheduledJob({ name: 'verification:purge-drafts', cron: '45 * * * *' })
  purgeDrafts() {
    return this.drafts.purge();
  }
}
