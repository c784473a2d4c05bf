import { currentUser } from '../../entrance';
import { OPT_IN } from '../client';

/** Fields that identify a person, before anything else is known. */
const PERSON: readonly string[] = [
  'name',
  'date_of_birth',
  'email',
  'gender',
  'prefer_self_identify',
  'race',
  'ethnicity',
  'preferred_language',
  'marital_status',
  'employment_status',
  'military_status',
  'emergency_contact_name',
  'emergency_contact_phone_number',
];

/** Fields required to save a client. */
const NEEDED_OF_PERSON: readonly string[] = [
  'name',
  'date_of_birth',
  'employment_status',
  'emergency_contact_name',
  'emergency_contact_phone_number',
];

/** Fields of region, program, services and their start. */
const PLACEMENT: readonly string[] = [
  'region_id',
  'program_id',
  ...Object.values(OPT_IN),
  'assigned_meal_vendor_id',
  'meals_allergies',
  'start_date',
];

/**
 * Returns the default values of a new profile, with a household of one.
 * @param region region chosen in the lists. Empty for all: the user's own is then the default.
 */
export const newProfile = (region: string) => ({
  number_of_adults: 1,
  number_of_children: 0,
  region_id: region || (currentUser().default_region_id ?? ''),
});

/** Returns whether the field belongs to region, program and services. */
export const isPlacement = (source: string) => PLACEMENT.includes(source);

/** Returns whether the field belongs to the second card, which may be empty. */
export const isDetail = (source: string) => !PERSON.includes(source) && !isPlacement(source);

/** Returns whether the identifying fields are enough to save the client. */
export const isPersonComplete = (values: Record<string, unknown>) =>
  NEEDED_OF_PERSON.every(
    (source) => values[source] !== undefined && values[source] !== null && values[source] !== '',
  );
