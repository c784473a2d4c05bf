import { SetMetadata } from '@nestjs/common';

/** The scheduled jobs, by the names that `npm run job` takes. */
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
  /** Cron expression, evaluated in UTC; a handler takes its "now" from the Clock, so a late or repeated run is harmless. */
  cron: string;
}

/**
 * Marks the one handler of a scheduled job. It must be idempotent, do everything that is due at `Clock.now()`
 * (catching up after a stop is then one run), and return what it did as plain counts: no names, no health data.
 */
export const ScheduledJob = (options: ScheduledJobOptions) => SetMetadata(SCHEDULED_JOB, options);
