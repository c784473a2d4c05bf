import { isStopped } from '@contract/customers';
import { REQUIREMENTS, missingRequirements, type RequirementName } from '@contract/missing-requirements';
import { OPT_IN, type Client } from './client';

type ClientForm = 'customerProfile' | 'meal' | 'houseCleaning';

/** Next step for a client, and where to do it. */
export interface NextStep {
  /** Label of the action: `Choose a program`. */
  text: string;
  /** Tab that contains the field. */
  form: ClientForm;
  /** Name of the field, or id of the button. */
  field: string;
}

/** Id of the button that saves a new client and starts her services. */
export const START_BUTTON = 'save-and-start';

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
  | 'pause'
>;

/** Tabs with the fields of the requirements. The default is the profile. */
const FORMS: Partial<Record<RequirementName, ClientForm>> = {
  meal_vendor: 'meal',
  cleaning_vendor: 'houseCleaning',
};

/** Returns the step that fulfils a missing requirement. */
export const stepOf = (name: RequirementName): NextStep => {
  const { step, field } = REQUIREMENTS[name];
  return { text: step, form: FORMS[name] ?? 'customerProfile', field };
};

const toBeChosen = (field: string, text: string): NextStep => ({ text, form: 'customerProfile', field });

/** Returns the step without which a client gets no meals. A new client's meals start on her profile. */
function mealStep(client: Known): NextStep | undefined {
  if (missingRequirements('meal_vendor', client)) {
    const step = stepOf('meal_vendor');
    return client.status === 'new' ? { ...step, form: 'customerProfile' } : step;
  }
  const wantsMeals = client.has_opted_for_meal_service && !client.is_meal_cancelled;
  // Meals on days of a planned pause have no delivery date until it ends.
  return wantsMeals && client.status === 'active' && client.next_delivery_date === null && !client.pause
    ? { text: 'Schedule the meals', form: 'meal', field: 'start-date' }
    : undefined;
}

/** Missing facts of a served client, in the order in which they are asked for. */
const SERVED: readonly RequirementName[] = ['cleaning_vendor', 'address', 'consent'];

/** Returns the next step by the same table as Today. Undefined when nothing is missing or services have ended. */
export function nextStepOf(client: Known): NextStep | undefined {
  if (isStopped(client.status)) return undefined;
  if (missingRequirements('region', client)) return stepOf('region');
  if (missingRequirements('program', client)) return stepOf('program');
  if (!Object.values(OPT_IN).some((flag) => client[flag])) return toBeChosen(OPT_IN.meal, 'Choose services');
  const meals = mealStep(client);
  if (meals) return meals;
  if (client.status === 'new') return toBeChosen(START_BUTTON, 'Start the services');
  const lack = SERVED.find((name) => missingRequirements(name, client));
  return lack && stepOf(lack);
}

/** Returns whether the client has died. Services of such a client can no longer be changed. */
export const isInMemoriam = ({ status }: Pick<Client, 'status'>) => status === 'in_memorium';
