import { Injectable } from '@nestjs/common';
import { ScheduledJob } from '../platform/jobs/scheduled-job.js';
import { ExportPurge } from './export-purge.service.js';

/** The scheduled work around exports. */
@Injectable()
export class ExportsJobs {
  constructor(private readonly exports: ExportPurge) {}

  @ScheduledJob({ name: 'exports:purge', cron: '30 * * * *' })
  purge() {
    return this.exports.purge();
  }
}
