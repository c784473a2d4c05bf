import { Injectable } from '@nestjs/common';
import { ScheduledJob } from '../platform/jobs/scheduled-job.js';
import { TripCompletionService } from './trip-completion.service.js';
import { UnassignedRidesService } from './unassigned-rides.service.js';

/** Scheduled jobs of rides. */
@Injectable()
export class TransportJobs {
  constructor(
    private readonly completion: TripCompletionService,
    private readonly unassigned: UnassignedRidesService,
  ) {}

  @ScheduledJob({ name: 'transport:complete-trips', cron: '*/15 * * * *' })
  completeTrips() {
    return this.completion.completeDue();
  }

  /** Runs every quarter of an hour, because 08:00 is at another time in each time zone. */
  @ScheduledJob({ name: 'transport:warn-unassigned', cron: '*/15 * * * *' })
  warnUnassigned() {
    return this.unassigned.notifyCoordinatorsDailyFromMorning();
  }
}
