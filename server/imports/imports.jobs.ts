import { Injectable } from '@nestjs/common';
import { ScheduledJob } from '../platform/jobs/scheduled-job.js';
import { ImportPurgeService } from './import-purge.service.js';

/** Scheduled jobs of imports. */
@Injectable()
export class ImportsJobs {
  constructor(private readonly imports: ImportPurgeService) {}

  @ScheduledJob({ name: 'imports:purge', cron: '45 * * * *' })
  purge() {
    return this.imports.purge();
  }
}
