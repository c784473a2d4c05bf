import { CUSTOMER_STATUS_LABELS, isDeceased } from '../contract/customers.js';
import { officeMessages } from '../contract/messages.js';
import { statusError, type ClientStatus } from './customer-status.rules.js';

/**
 * Returns the message for staff that a client who is not active gets no service. It asks for the status Active only if
 * the client can get it.
 * @param messageIfActivatable message for a client who can become Active
 */
export function notActiveMessage(client: ClientStatus, messageIfActivatable: string): string {
  const texts = officeMessages.customer_status;
  if (isDeceased(client.status)) return texts.no_service_after_death;
  if (!statusError(client, 'active')) return messageIfActivatable;
  return texts.no_service_any_more(CUSTOMER_STATUS_LABELS[client.held_from ?? client.status]);
}
