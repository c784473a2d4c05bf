import { CronExpressionParser } from 'cron-parser';

/** The latest instant at or before `now` that a cron expression (in UTC) names. */
export function latestDueTick(cron: string, now: Date): Date {
  // `prev` is strictly earlier, and a tick is due at its own instant.
  const justAfter = new Date(now.getTime() + 1);
  return CronExpressionParser.parse(cron, { currentDate: justAfter, tz: 'UTC' }).prev().toDate();
}

/** The first instant after `now` that a cron expression (in UTC) names. */
export const nextTick = (cron: string, now: Date): Date =>
  CronExpressionParser.parse(cron, { currentDate: now, tz: 'UTC' }).next().toDate();
