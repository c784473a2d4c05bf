import { STOPPED_STATUSES } from '@contract/customers';
import type { OwnRecord } from '@contract/responses/client';
import { useWords } from './useWords';
import { CallUs } from './CallUs';
import { useOwner } from './CustomerProvider';

const isStopped = ({ status }: OwnRecord) => (STOPPED_STATUSES as readonly string[]).includes(status);

/** Whether what is asked for now would be done: nothing that would be refused can be pressed. */
export const isServed = (customer: OwnRecord): boolean => customer.status === 'active';

/** Says why nothing is served just now; nothing where it is. */
export function ServiceState() {
  const words = useWords().service_state;
  const customer = useOwner();
  if (isServed(customer)) return null;
  const text = isStopped(customer) ? words.stopped : customer.status === 'new' ? words.new : words.hold;
  return <CallUs>{text}</CallUs>;
}
