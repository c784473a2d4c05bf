import { Injectable } from '@nestjs/common';
import { ScheduledJob } from '../platform/jobs/scheduled-job.js';
import { PausesService } from './pauses.service.js';

/** The scheduled work around pauses. */
@Injectable()
export class PausesJobs {
  constructor(private readonly pauses: PausesService) {}

  @ScheduledJob({ name: 'pauses:keep', cron: '5 * * * *' })
  keep() {
    return this.pauses.keep();
  }
}
