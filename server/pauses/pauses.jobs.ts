import { Injectable } from '@nestjs/common';
import { DueWork } from '../platform/jobs/due-work.js';
import { ScheduledJob } from '../platform/jobs/scheduled-job.js';

/** The scheduled work around pauses; lists that were to leave before leave first. */
@Injectable()
export class PausesJobs {
  constructor(private readonly dueWork: DueWork) {}

  @ScheduledJob({ name: 'pauses:keep', cron: '5 * * * *' })
  applyDuePauses() {
    return this.dueWork.run();
  }
}
