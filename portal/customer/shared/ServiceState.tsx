import { isStopped } from '@contract/customers';
import type { OwnRecord } from '@contract/responses/client';
import { useWords } from './useWords';
import { CallUs } from './CallUs';
import { useOwner } from './CustomerProvider';

/** Returns whether the client is served now. Requests are disabled for others, because the server would refuse them. */
export const isServed = (customer: OwnRecord): boolean => customer.status === 'active';

/** Explains why services are stopped. Shows nothing when they are not. */
export function ServiceState() {
  const words = useWords().service_state;
  const customer = useOwner();
  if (isServed(customer)) return null;
  const text = isStopped(customer.status)
    ? words.stopped
    : customer.status === 'new'
      ? words.new
      : words.hold;
  return <CallUs>{text}</CallUs>;
}
