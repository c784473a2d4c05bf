import { STOPPED_STATUSES, type CustomerStatus } from '@contract/customers';
import { REQUIREMENTS, missingRequirements, type RequirementName } from '@contract/missing-requirements';
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

const STOPPED: readonly CustomerStatus[] = STOPPED_STATUSES;

/** Services have ended for good, or until somebody takes them up again. */
export const isStopped = ({ status }: Pick<Client, 'status'>) => STOPPED.includes(status);

type Known = Pick<
  Client,
  | 'status'
  | 'region_id'
  | 'program_id'
  | 'address'
  | 'has_consent'
  | 'has_opted_for_meal_service'
  | 'has_opted_for_transport_service'
  | 'has_opted_for_cleaning_service'
  | 'has_opted_for_peer_support_service'
  | 'assigned_meal_vendor_id'
  | 'assigned_cleaning_vendor_id'
  | 'is_meal_cancelled'
  | 'next_delivery_date'
>;

const stepOf = (name: RequirementName): NextStep => {
  const { step, form, field } = REQUIREMENTS[name];
  return { words: step, form, field };
};

const toBeChosen = (field: string, words: string): NextStep => ({ words, form: 'customerProfile', field });

/** What keeps the meals of a client who wants them from being delivered. A new client's start on her profile. */
function mealStep(client: Known): NextStep | undefined {
  if (missingRequirements('meal_vendor', client)) {
    const step = stepOf('meal_vendor');
    return client.status === 'new' ? { ...step, form: 'customerProfile' } : step;
  }
  const wantsMeals = client.has_opted_for_meal_service && !client.is_meal_cancelled;
  return wantsMeals && client.status === 'active' && client.next_delivery_date === null
    ? { words: 'Schedule the meals', form: 'meal', field: 'start-date' }
    : undefined;
}

/** What a client who is served still lacks, in the order in which it is asked for. */
const SERVED: readonly RequirementName[] = ['cleaning_vendor', 'address', 'consent'];

/** The one thing to do next, by the table that Today goes by; nothing where all is done, or services have ended. */
export function nextStepOf(client: Known): NextStep | undefined {
  if (isStopped(client)) return undefined;
  if (missingRequirements('region', client)) return stepOf('region');
  if (missingRequirements('program', client)) return stepOf('program');
  if (!Object.values(OPT_IN).some((flag) => client[flag])) return toBeChosen(OPT_IN.meal, 'Choose services');
  const meals = mealStep(client);
  if (meals) return meals;
  if (client.status === 'new') return toBeChosen(START_BUTTON, 'Start the services');
  const lack = SERVED.find((name) => missingRequirements(name, client));
  return lack && stepOf(lack);
}

/** The client has died: nothing that serves can be changed any more. */
export const isRemembered = ({ status }: Pick<Client, 'status'>) => status === 'in_memorium';
