import { Injectable } from '@nestjs/common';
import { DueWork } from '../platform/jobs/due-work.js';
import { ScheduledJob } from '../platform/jobs/scheduled-job.js';

/** Scheduled jobs of pauses. Lists that were due before are sent first. */
@Injectable()
export class PausesJobs {
  constructor(private readonly dueWork: DueWork) {}

  @ScheduledJob({ name: 'pauses:keep', cron: '5 * * * *' })
  runDueWorkOfAllFeatures() {
    return this.dueWork.run();
  }
}
