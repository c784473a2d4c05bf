import { STOPPED_STATUSES, type CustomerStatus } from '@contract/customers';
import type { Client } from './client';

/** What keeps a client from being served, and the tab where it is done. */
export interface NextStep {
  words: string;
  form: 'customerProfile' | 'services' | 'meal';
}

const STOPPED: readonly CustomerStatus[] = STOPPED_STATUSES;

/** Services have ended for good, or until somebody takes them up again. */
export const isStopped = ({ status }: Pick<Client, 'status'>) => STOPPED.includes(status);

type Known = Pick<
  Client,
  | 'status'
  | 'program_id'
  | 'has_opted_for_meal_service'
  | 'assigned_meal_vendor_id'
  | 'is_meal_cancelled'
  | 'next_delivery_date'
>;

/** The one thing to do next; nothing where all is done, or services have ended. */
export function nextStepOf(client: Known): NextStep | undefined {
  if (isStopped(client)) return undefined;
  if (!client.program_id) return { words: 'No program yet', form: 'customerProfile' };
  if (!client.has_opted_for_meal_service || client.is_meal_cancelled) return undefined;
  if (!client.assigned_meal_vendor_id) return { words: 'No meal vendor', form: 'meal' };
  if (client.status === 'active' && client.next_delivery_date === null)
    return { words: 'Process meals', form: 'meal' };
  return undefined;
}

/** The client has died: nothing that serves can be changed any more. */
export const isRemembered = ({ status }: Pick<Client, 'status'>) => status === 'in_memorium';
