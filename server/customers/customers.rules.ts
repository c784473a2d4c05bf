import { INVALID, MISSING } from '../contract/client-rules.js';
import type { FieldErrors } from '../contract/errors.js';

type Values = Record<string, unknown>;

/** What a clinic must tell of a patient besides what staff must (document 1, section 5). */
const CLINIC_REQUIRED = [
  'address',
  'city',
  'zip_code',
  'preferred_mode_of_contact',
  'cancer_type',
  'cancer_stage',
] as const;

const required = (message: string) => [{ code: 'required', message }];

/** Rules of one client that need more than one field. `today` is the calendar date where the client lives. */
export function clientErrors(values: Values, today: string): FieldErrors {
  const errors: FieldErrors = {};
  if (typeof values.date_of_birth === 'string' && values.date_of_birth > today) {
    errors.date_of_birth = [{ code: 'invalid', message: INVALID.date }];
  }
  if (values.insurance_coverage === 'Y' && !values.insurance_provider) {
    errors.insurance_provider = required(MISSING.insurance_provider);
  }
  return errors;
}

/** The verification form's table of required fields (document 1, section 5). */
export function clinicErrors(values: Values): FieldErrors {
  const errors: FieldErrors = {};
  for (const field of CLINIC_REQUIRED) {
    if (!values[field]) errors[field] = required(MISSING[field]);
  }
  if (!values.email && !values.phone_number && !values.landline_phone_number) {
    errors.email = required(MISSING.email);
    errors.phone_number = required(MISSING.phone);
  }
  return errors;
}
