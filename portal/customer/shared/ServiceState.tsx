import { isStopped } from '@contract/customers';
import type { OwnRecord } from '@contract/responses/client';
import { dateInSentence } from '@web/formats/dates';
import { usePortalMessages } from './usePortalMessages';
import { CallUs } from './CallUs';
import { useOwner } from './CustomerProvider';

/** Returns whether the client is served now. Only she can ask for services. */
export const isActiveClient = (customer: OwnRecord): boolean => customer.status === 'active';

/** Explains why services are stopped. Shows nothing when they are not. */
export function ServiceState() {
  const texts = usePortalMessages().service_state;
  const customer = useOwner();
  if (isActiveClient(customer)) return null;
  const text = isStopped(customer.status)
    ? texts.stopped
    : customer.status === 'new'
      ? texts.new
      : customer.paused_until
        ? texts.hold_until(dateInSentence(customer.paused_until))
        : texts.hold;
  return <CallUs>{text}</CallUs>;
}
