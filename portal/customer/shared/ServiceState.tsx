import { isStopped } from '@contract/customers';
import type { OwnRecord } from '@contract/responses/client';
import { dateInSentence } from '@web/formats/dates';
import { usePortalMessages } from './usePortalMessages';
import { CallUs } from './CallUs';
import { useOwner } from './CustomerProvider';

/** Returns whether the client is active. Only then can she ask for services. */
export const isActiveClient = (customer: OwnRecord): boolean => customer.status === 'active';

/** Explains why services are stopped or will be paused. Shows nothing when they are not. */
export function ServiceState() {
  const texts = usePortalMessages().service_state;
  const customer = useOwner();
  const { planned_pause: pause } = customer;
  if (isActiveClient(customer))
    return (
      pause && (
        <CallUs>
          {texts.pause_planned(
            dateInSentence(pause.from_date),
            pause.until_date && dateInSentence(pause.until_date),
          )}
        </CallUs>
      )
    );
  const text = isStopped(customer.status)
    ? texts.stopped
    : customer.status === 'new'
      ? texts.new
      : customer.paused_until
        ? texts.hold_until(dateInSentence(customer.paused_until))
        : texts.hold;
  return <CallUs>{text}</CallUs>;
}
