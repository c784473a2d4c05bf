import type { CustomerStatus } from './customers.js';

/** Fields of a client that the requirements use. */
export interface RequirementFacts {
  status: CustomerStatus;
  region_id: string | null;
  program_id: string | null;
  address: string;
  has_consent: boolean;
  has_opted_for_meal_service: boolean;
  has_opted_for_transport_service: boolean;
  has_opted_for_cleaning_service: boolean;
  has_opted_for_peer_support_service: boolean;
  assigned_meal_vendor_id: string | null;
  is_meal_cancelled: boolean;
  assigned_cleaning_vendor_id: string | null;
}

type Flag = {
  [Field in keyof RequirementFacts]: RequirementFacts[Field] extends boolean ? Field : never;
}[keyof RequirementFacts];
type Text = Exclude<keyof RequirementFacts, Flag | 'status'>;

/** Condition on one field of a client: a flag that is set or not, or an empty field. */
export type Fact = { set: Flag } | { unset: Flag } | { empty: Text };

interface Requirement {
  /** Name of the missing requirement: `a program`. */
  label: string;
  /** Step that fulfils the requirement: `Choose a program`. */
  step: string;
  /** Field of the client that is empty. */
  field: string;
  /** The requirement is missing if all of these conditions hold. */
  facts: readonly Fact[];
}

/** Requirements of a client. Today and the next step on the client's page both use this table. */
export const REQUIREMENTS = {
  region: {
    label: 'a region',
    step: 'Choose a region',
    field: 'region_id',
    facts: [{ empty: 'region_id' }],
  },
  program: {
    label: 'a program',
    step: 'Choose a program',
    field: 'program_id',
    facts: [{ empty: 'program_id' }],
  },
  consent: {
    label: 'consent',
    step: 'Record the consent',
    field: 'is_authencity_verbal_consent_given',
    facts: [{ unset: 'has_consent' }],
  },
  address: {
    label: 'an address',
    step: 'Enter an address',
    field: 'address',
    facts: [{ empty: 'address' }],
  },
  meal_vendor: {
    label: 'a meal vendor',
    step: 'Choose a meal vendor',
    field: 'assigned_meal_vendor_id',
    facts: [
      { set: 'has_opted_for_meal_service' },
      { unset: 'is_meal_cancelled' },
      { empty: 'assigned_meal_vendor_id' },
    ],
  },
  cleaning_vendor: {
    label: 'a cleaning vendor',
    step: 'Assign a cleaning vendor',
    field: 'assigned_cleaning_vendor_id',
    facts: [{ set: 'has_opted_for_cleaning_service' }, { empty: 'assigned_cleaning_vendor_id' }],
  },
} as const satisfies Record<string, Requirement>;
export type RequirementName = keyof typeof REQUIREMENTS;

const holds = (fact: Fact, client: RequirementFacts): boolean => {
  if ('empty' in fact) return (client[fact.empty] ?? '') === '';
  return 'set' in fact ? client[fact.set] : !client[fact.unset];
};

/** Returns whether a client lacks this requirement. */
export const missingRequirements = (name: RequirementName, client: RequirementFacts): boolean =>
  REQUIREMENTS[name].facts.every((fact) => holds(fact, client));
