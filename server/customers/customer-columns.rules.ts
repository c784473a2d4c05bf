import { type CustomerStatus, isStopped } from '../contract/customers.js';
import type { FieldErrors } from '../contract/errors.js';
import { officeMessages } from '../contract/messages.js';
import { firstCallDue } from './first-call.rules.js';

/** Fields of the existing client that the rules need. For a new client, the defaults. */
interface ClientBefore {
  status: CustomerStatus;
  active_date: string | null;
  inactive_date: string | null;
  has_opted_for_meal_service: boolean;
  has_opted_for_cleaning_service: boolean;
  number_of_adults: number;
  number_of_children: number;
  meals_number_of_adults: number;
  meals_number_of_children: number;
  insurance_coverage: string;
  treatment_referral_center_id: string | null;
  program_id: string | null;
  assigned_meal_vendor_id: string | null;
  assigned_cleaning_vendor_id: string | null;
  authorization_signature_date: string | null;
  verification_signature_date: string | null;
}

/** Signatures whose date is stored in the client's column `<field>_date`. */
export const DATED_SIGNATURES = ['authorization_signature', 'verification_signature'] as const;
export type DatedSignature = (typeof DATED_SIGNATURES)[number];

type Input = Partial<ClientBefore> & Record<string, unknown>;

/** Returns the fields that a request sends. In an input, absent fields are undefined. */
export const sentFields = (input: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));

/** Derives columns from the other fields when a client is written. `today` is the date where the client lives. */
export function derivedColumns(
  input: Input,
  before: ClientBefore | null,
  today: string,
): Record<string, unknown> {
  return {
    ...dates(input, before, today),
    ...referral(input, before),
    ...firstCall(input, before, today),
    ...optIns(input, before, today),
    ...mealHousehold(input, before),
    ...existingVendor(input, before),
    ...signatureDates(input, before, today),
    ...((input.insurance_coverage ?? before?.insurance_coverage ?? '') === 'Y'
      ? {}
      : { insurance_provider: '' }),
  };
}

/** A new client is promised a first call. The deadline counts from the day on which she becomes new. */
function firstCall(input: Input, before: ClientBefore | null, today: string): Record<string, unknown> {
  if (!before) return (input.status ?? 'new') === 'new' ? { contact_due_date: firstCallDue(today) } : {};
  return input.status && input.status !== before.status ? { contact_due_date: null } : {};
}

/** A contact belongs to one center, so a change of the center clears the contact. */
function referral(input: Input, before: ClientBefore | null): Record<string, unknown> {
  const center = input.treatment_referral_center_id;
  const moves = before && center !== undefined && center !== before.treatment_referral_center_id;
  return moves && input.referral_contact_id === undefined ? { referral_contact_id: null } : {};
}

function dates(input: Input, before: ClientBefore | null, today: string): Record<string, unknown> {
  const status = input.status ?? before?.status ?? 'new';
  const hasStatusChanged = status !== before?.status;
  return {
    // Set once, when the client becomes active. An active client's first date may still be sent with its status.
    active_date: status === 'active' && !before?.active_date ? (input.active_date ?? today) : undefined,
    held_from: hasStatusChanged ? (status === 'hold' ? (before?.status ?? null) : null) : undefined,
    hold_since: hasStatusChanged ? (status === 'hold' ? today : null) : undefined,
    // The review date of one hold does not apply to the next.
    hold_review_on:
      status !== 'hold' ? null : hasStatusChanged ? (input.hold_review_on ?? null) : input.hold_review_on,
    inactive_date:
      hasStatusChanged && isStopped(status)
        ? today
        : hasStatusChanged && status === 'active'
          ? null
          : undefined,
  };
}

/**
 * Refuses a day to review a hold of a client who is not on hold. The day of a hold that ends with the change is dropped.
 */
export function holdReviewErrors(input: Input, before: ClientBefore | null): FieldErrors {
  const status = input.status ?? before?.status ?? 'new';
  if (!input.hold_review_on || status === 'hold' || before?.status === 'hold') return {};
  return { hold_review_on: [{ code: 'invalid', message: officeMessages.client_dates.hold_only }] };
}

/** A signature that is saved without a date is of today. */
function signatureDates(input: Input, before: ClientBefore | null, today: string): Record<string, unknown> {
  const undated = DATED_SIGNATURES.filter(
    (field) => input[field] && !(input[`${field}_date`] ?? before?.[`${field}_date`]),
  );
  return Object.fromEntries(undated.map((field) => [`${field}_date`, today]));
}

/**
 * Stores the days on which the client opts in to meals and to cleaning. The cleanings of a new record count from its
 * active date, which may be past. A client who comes back after she was stopped opts in to meals again, because the stop
 * has cancelled those that she had. So does a client who gets a caterer or a program after she had none. Otherwise Today
 * would not list her meals after a long wait.
 */
function optIns(input: Input, before: ClientBefore | null, today: string): Record<string, unknown> {
  const dayOf = (service: 'has_opted_for_meal_service' | 'has_opted_for_cleaning_service') =>
    input[service] && !before?.[service] ? today : undefined;
  const getsMeals = input.has_opted_for_meal_service ?? before?.has_opted_for_meal_service;
  const isBack = before && isStopped(before.status) && !isStopped(input.status ?? before.status);
  const hasWaited =
    before &&
    (['assigned_meal_vendor_id', 'program_id'] as const).some((field) => input[field] && !before[field]);
  return {
    meals_opted_in_on: getsMeals && (isBack || hasWaited) ? today : dayOf('has_opted_for_meal_service'),
    cleaning_opted_in_on: before ? dayOf('has_opted_for_cleaning_service') : undefined,
  };
}

/** The mark of a former vendor belongs to one vendor. It ends when the client gets another one. */
function existingVendor(input: Input, before: ClientBefore | null): Record<string, unknown> {
  const vendor = input.assigned_cleaning_vendor_id;
  const changes = before && vendor !== undefined && vendor !== before.assigned_cleaning_vendor_id;
  const isSent = vendor !== null && input.is_existing_vendor_assignment !== undefined;
  return changes && !isSent ? { is_existing_vendor_assignment: false } : {};
}

/**
 * Refuses a change that leaves no people for the meals of an opted-in client. Only fewer children can do this, because
 * the input of adults is at least 1.
 */
export function nobodyToFeedErrors(input: Input, before: ClientBefore): FieldErrors {
  const getsMeals = input.has_opted_for_meal_service ?? before.has_opted_for_meal_service;
  const after = { ...before, ...sentFields(mealHousehold(input, before)) };
  if (!getsMeals || mealPeople(after) > 0 || mealPeople(before) === 0) return {};
  const field =
    input.meals_number_of_children === undefined ? 'number_of_children' : 'meals_number_of_children';
  return { [field]: [{ code: 'nobody_to_feed', message: officeMessages.meals.nobody_to_feed }] };
}

const mealPeople = (client: ClientBefore): number =>
  client.meals_number_of_adults + client.meals_number_of_children;

/**
 * The household for meals follows the client's household until it is changed separately. It can get empty while she gets no
 * meals. When she opts in, it is the client's household again.
 */
function mealHousehold(input: Input, before: ClientBefore | null): Record<string, unknown> {
  const follow = (
    meals: 'meals_number_of_adults' | 'meals_number_of_children',
    household: 'number_of_adults' | 'number_of_children',
  ) => {
    const follows = before === null || before[meals] === before[household];
    return input[meals] ?? (follows ? input[household] : undefined);
  };
  const people = {
    meals_number_of_adults: follow('meals_number_of_adults', 'number_of_adults'),
    meals_number_of_children: follow('meals_number_of_children', 'number_of_children'),
  };
  const optsIn = input.has_opted_for_meal_service && before && !before.has_opted_for_meal_service;
  if (!optsIn || mealPeople({ ...before, ...sentFields(people) }) > 0) return people;
  return {
    meals_number_of_adults: input.number_of_adults ?? before.number_of_adults,
    meals_number_of_children:
      input.meals_number_of_children ?? input.number_of_children ?? before.number_of_children,
  };
}
