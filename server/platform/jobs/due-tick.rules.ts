import { CronExpressionParser } from 'cron-parser';

/** Returns the latest tick of a cron expression (in UTC) at or before `now`. */
export function latestDueTick(cron: string, now: Date): Date {
  // `prev` is strictly earlier than the date, but a tick is due at its own instant.
  const justAfter = new Date(now.getTime() + 1);
  return CronExpressionParser.parse(cron, { currentDate: justAfter, tz: 'UTC' }).prev().toDate();
}

/** Returns the first tick of a cron expression (in UTC) after `now`. */
export const nextTick = (cron: string, now: Date): Date =>
  CronExpressionParser.parse(cron, { currentDate: now, tz: 'UTC' }).next().toDate();
