import { currentUser } from '../../entrance';
import { OPT_IN } from '../client';

/** Who somebody is, before anything else is known. */
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

/** Without these nobody is saved. */
const NEEDED_OF_PERSON: readonly string[] = [
  'name',
  'date_of_birth',
  'employment_status',
  'emergency_contact_name',
  'emergency_contact_phone_number',
];

/** Where she belongs, what she is given, and how that starts. */
const PLACEMENT: readonly string[] = [
  'region_id',
  'program_id',
  ...Object.values(OPT_IN),
  'assigned_meal_vendor_id',
  'meals_allergies',
  'start_date',
];

/** What the profile of a new client begins with: the user's own region, and nobody else at home. */
export const newProfile = () => ({
  number_of_adults: 1,
  number_of_children: 0,
  region_id: currentUser().default_region_id ?? '',
});

/** Belongs to region, program and services. */
export const isPlacement = (source: string) => PLACEMENT.includes(source);

/** Belongs to the second card, of which a client may have nothing yet. */
export const isDetail = (source: string) => !PERSON.includes(source) && !isPlacement(source);

/** Whether somebody can be saved by who she is alone. */
export const isPersonComplete = (values: Record<string, unknown>) =>
  NEEDED_OF_PERSON.every(
    (source) => values[source] !== undefined && values[source] !== null && values[source] !== '',
  );
