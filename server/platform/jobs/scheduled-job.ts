import { SetMetadata } from '@nestjs/common';

/** Names of scheduled jobs, also for `npm run job`. */
export type JobName =
  | 'meals:open-plans'
  | 'meals:send-plans'
  | 'meals:complete-deliveries'
  | 'transport:complete-trips'
  | 'transport:warn-unassigned'
  | 'day-sheet:mail'
  | 'pauses:keep'
  | 'budgets:add-up'
  | 'budgets:check'
  | 'verification:purge-drafts'
  | 'idempotency:purge'
  | 'mail:relay'
  | 'exports:purge'
  | 'imports:purge';

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
