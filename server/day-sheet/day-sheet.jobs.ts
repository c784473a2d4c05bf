import { Injectable } from '@nestjs/common';
import { ScheduledJob } from '../platform/jobs/scheduled-job.js';
import { DaySheetMailService } from './day-sheet-mail.service.js';

/** Scheduled jobs of day sheets. */
@Injectable()
export class DaySheetJobs {
  constructor(private readonly mails: DaySheetMailService) {}

  @ScheduledJob({ name: 'day-sheet:mail', cron: '0,15,30,45 * * * *' })
  queueMailsAndAudit() {
    return this.mails.queueDueMailsAndAudit();
  }
}
