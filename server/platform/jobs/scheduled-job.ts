import { SetMetadata } from '@nestjs/common';

/** Name of a scheduled job, also for `npm run job`: the feature and what the job does. Each feature names its own. */
export type JobName = `${string}:${string}`;

export const SCHEDULED_JOB = 'scheduled_job';

export interface ScheduledJobOptions {
  name: JobName;
  /** Cron expression in UTC. A handler gets the time from the Clock, so a late or repeated run is harmless. */
  cron: string;
}

/**
 * Marks the only handler of a scheduled job. It must be idempotent, do everything that is due at `Clock.now()` (so that
 * one run catches up after an outage), and return counts only: no names, no health data.
 */
export const ScheduledJob = (options: ScheduledJobOptions) => SetMetadata(SCHEDULED_JOB, options);
