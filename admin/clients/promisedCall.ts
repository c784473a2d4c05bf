import { pluralize } from '../shared/pluralize';
import { daysBetween, todayIn } from '../shared/dates';
import type { Client } from './client';

/** Days until the last day of the promised call. Negative when overdue, undefined when none was promised. */
export const daysToCall = ({ contact_due_date, region }: Client): number | undefined =>
  contact_due_date ? daysBetween(todayIn(region), contact_due_date) : undefined;

/** `3 days left to call`, `Call today`, `2 days overdue` of the call promised within five days. */
export function callDueLabel(client: Client): string {
  const days = daysToCall(client);
  if (days === undefined) return '';
  if (days === 0) return 'Call today';
  return days > 0
    ? `${pluralize(days, '%{smart_count} day |||| %{smart_count} days')} left to call`
    : `${pluralize(-days, '%{smart_count} day |||| %{smart_count} days')} overdue`;
}
