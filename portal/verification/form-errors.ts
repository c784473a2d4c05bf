import { clientChecks, INVALID, MISSING } from '@contract/client-rules';
import { dateBetween, filled, type Check } from '@contract/field-checks';
import type { FormValues } from '@web/forms/form-values';

/** A household as large as the server takes one. */
const MOST_IN_A_HOUSEHOLD = 99;

const people =
  (least: number, missing: string): Check =>
  (typed) => {
    if (typed === '') return missing;
    const number = Number(typed);
    if (!Number.isInteger(number)) return 'Enter a whole number.';
    if (number < least) return `Enter ${least} or more.`;
    return number > MOST_IN_A_HOUSEHOLD ? `Enter ${MOST_IN_A_HOUSEHOLD} or less.` : undefined;
  };

const CHECKS: Readonly<Record<string, Check>> = {
  name: clientChecks.name,
  email: clientChecks.email,
  phone_number: clientChecks.phone,
  landline_phone_number: clientChecks.phone,
  work_phone: clientChecks.work_phone,
  preferred_mode_of_contact: filled(MISSING.preferred_mode_of_contact),
  address: filled(MISSING.address),
  zip_code: clientChecks.zip_code,
  city: filled(MISSING.city),
  emergency_contact_name: clientChecks.emergency_contact_name,
  emergency_contact_phone_number: clientChecks.emergency_contact_phone_number,
  employment_status: clientChecks.employment_status,
  number_of_adults: people(1, MISSING.number_of_adults),
  number_of_children: people(0, MISSING.number_of_children),
  cancer_type: clientChecks.cancer_type,
  cancer_stage: clientChecks.cancer_stage,
  referring_physician_staff_email: clientChecks.email,
  referring_physician_staff_phone_number: clientChecks.phone,
  social_worker_manager_phone_number: clientChecks.phone,
};

/** The three ways to reach the patient, of which one is needed. */
export const WAYS_TO_REACH = ['phone_number', 'landline_phone_number', 'email'] as const;

const isUnreachable = (values: FormValues) =>
  WAYS_TO_REACH.every((field) => !String(values[field] ?? '').trim());

/** What is to be mended, in a summary: that the patient cannot be reached at all is one problem of three fields. */
export const problemsOf = (broken: readonly string[], values: FormValues): readonly string[] =>
  isUnreachable(values)
    ? broken.filter((field) => !(WAYS_TO_REACH as readonly string[]).slice(1).includes(field))
    : broken;

/** What is wrong with the form, by field, in the specification's words. */
export function formErrors(values: FormValues, today: string): Record<string, string> {
  const untilToday = dateBetween('1900-01-01', today, INVALID.date);
  const checks: Record<string, Check> = {
    ...CHECKS,
    date_of_birth: clientChecks.date_of_birth(today),
    authorization_signature_date: untilToday,
    verification_signature_date: untilToday,
  };
  if (values.insurance_coverage === 'Y') checks.insurance_provider = filled(MISSING.insurance_provider);
  if (isUnreachable(values)) {
    checks.email = filled(MISSING.email);
    checks.phone_number = filled(MISSING.phone);
    checks.landline_phone_number = filled(MISSING.phone);
  }
  const errors: Record<string, string> = {};
  for (const [field, check] of Object.entries(checks)) {
    const wrong = check(String(values[field] ?? ''));
    if (wrong) errors[field] = wrong;
  }
  return errors;
}
