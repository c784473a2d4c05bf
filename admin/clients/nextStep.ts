import { STOPPED_STATUSES, type CustomerStatus } from '@contract/customers';
import { OPT_IN, type Client } from './client';

/** What is to be done next for a client, and where. */
export interface NextStep {
  /** The action: `Choose a program`. */
  words: string;
  /** The tab that has its field. */
  form: 'customerProfile' | 'meal' | 'houseCleaning';
  /** Name of the field, or id of the button. */
  field: string;
}

/** Id of the button that saves a new client and starts her services. */
export const START_BUTTON = 'save-and-start';
/** Id of the button that assigns a cleaning vendor. */
export const ASSIGN_BUTTON = 'cleaning-vendor-button';

const STOPPED: readonly CustomerStatus[] = STOPPED_STATUSES;

/** Services have ended for good, or until somebody takes them up again. */
export const isStopped = ({ status }: Pick<Client, 'status'>) => STOPPED.includes(status);

type Known = Pick<
  Client,
  | 'status'
  | 'region_id'
  | 'program_id'
  | 'has_opted_for_meal_service'
  | 'has_opted_for_transport_service'
  | 'has_opted_for_cleaning_service'
  | 'has_opted_for_peer_support_service'
  | 'assigned_meal_vendor_id'
  | 'assigned_cleaning_vendor_id'
  | 'is_meal_cancelled'
  | 'next_delivery_date'
>;

const toBeChosen = (field: string, words: string): NextStep => ({ words, form: 'customerProfile', field });

/** What keeps the meals of a client who wants them from being delivered. A new client's start on her profile. */
function mealStep(client: Known): NextStep | undefined {
  if (!client.has_opted_for_meal_service || client.is_meal_cancelled) return undefined;
  const form = client.status === 'new' ? 'customerProfile' : 'meal';
  if (!client.assigned_meal_vendor_id)
    return { words: 'Choose a meal vendor', form, field: 'assigned_meal_vendor_id' };
  if (client.status === 'active' && client.next_delivery_date === null)
    return { words: 'Schedule the meals', form: 'meal', field: 'start-date' };
  return undefined;
}

/** The one thing to do next; nothing where all is done, or services have ended. */
export function nextStepOf(client: Known): NextStep | undefined {
  if (isStopped(client)) return undefined;
  if (!client.region_id) return toBeChosen('region_id', 'Choose a region');
  if (!client.program_id) return toBeChosen('program_id', 'Choose a program');
  if (!Object.values(OPT_IN).some((flag) => client[flag])) return toBeChosen(OPT_IN.meal, 'Choose services');
  const meals = mealStep(client);
  if (meals) return meals;
  if (client.status === 'new') return toBeChosen(START_BUTTON, 'Start the services');
  return client.has_opted_for_cleaning_service && !client.assigned_cleaning_vendor_id
    ? { words: 'Assign a cleaning vendor', form: 'houseCleaning', field: ASSIGN_BUTTON }
    : undefined;
}

/** The client has died: nothing that serves can be changed any more. */
export const isRemembered = ({ status }: Pick<Client, 'status'>) => status === 'in_memorium';
