import { dateForReading } from '../../shared/dates';
import type { Client } from '../client';

/** Label of a pause in the client's header. */
export function pausedInWords({
  from_date,
  until_date,
  review_on,
  has_begun,
}: NonNullable<Client['pause']>): string {
  const until = until_date ? dateForReading(until_date) : '';
  if (has_begun) return until ? `Paused until ${until}` : `Paused, review on ${dateForReading(review_on)}`;
  const from = dateForReading(from_date);
  return until ? `Pause planned: ${from} to ${until}` : `Pause planned from ${from}`;
}
