import { Injectable } from '@nestjs/common';
import { ScheduledJob } from '../platform/jobs/scheduled-job.js';
import { ExportPurgeService } from './export-purge.service.js';

/** Scheduled jobs of exports. */
@Injectable()
export class ExportsJobs {
  constructor(private readonly exports: ExportPurgeService) {}

  @ScheduledJob({ name: 'exports:purge', cron: '30 * * * *' })
  purge() {
    return this.exports.purge();
  }
}
