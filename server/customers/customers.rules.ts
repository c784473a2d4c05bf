import { clinicRules } from '../contract/clients.js';
import { requiredErrors, type FieldErrors } from '../contract/errors.js';
import { keys, messages } from '../contract/messages.js';

type Values = Record<string, unknown>;

/** Fields that are required of a clinic but not of staff. */
const CLINIC_REQUIRED = [
  'address',
  'city',
  'zip_code',
  'preferred_mode_of_contact',
  'cancer_type',
  'cancer_stage',
] as const;

/** Validates fields of a client that depend on each other. `today` is the date where the client lives. */
export function birthDateAndInsuranceErrors(values: Values, today: string): FieldErrors {
  const errors: FieldErrors = {};
  if (typeof values.date_of_birth === 'string' && values.date_of_birth > today) {
    errors.date_of_birth = [{ code: 'invalid', message: messages.values.date }];
  }
  if (values.insurance_coverage === 'Y' && !values.insurance_provider) {
    errors.insurance_provider = requiredErrors(keys.clients.insurance_provider_required);
  }
  return errors;
}

/** Validates the required fields of the verification form. */
export function verificationFormRequiredErrors(values: Values): FieldErrors {
  const errors: FieldErrors = {};
  for (const field of CLINIC_REQUIRED) {
    if (!values[field]) errors[field] = requiredErrors(clinicRules[field].required);
  }
  if (!values.email && !values.phone_number && !values.landline_phone_number) {
    errors.email = requiredErrors(keys.clients.email_needed);
    errors.phone_number = requiredErrors(keys.clients.phone_needed);
  }
  return errors;
}
