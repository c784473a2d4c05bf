import type { FieldErrors } from '../contract/errors.js';

type Values = Record<string, unknown>;

/** What a clinic must tell of a patient besides what staff must (document 1, section 5). */
const CLINIC_REQUIRED: Record<string, string> = {
  address: 'Address is a required field.',
  city: 'City is a required field.',
  zip_code: 'Zip code is a required field.',
  preferred_mode_of_contact: 'Preferred mode of contact is a required field.',
  cancer_type: 'Cancer Type is a required field.',
  cancer_stage: 'Cancer Stage is a required field.',
};

const required = (message: string) => [{ code: 'required', message }];

/** Rules of one client that need more than one field. `today` is the calendar date where the client lives. */
export function clientErrors(values: Values, today: string): FieldErrors {
  const errors: FieldErrors = {};
  if (typeof values.date_of_birth === 'string' && values.date_of_birth > today) {
    errors.date_of_birth = [{ code: 'invalid', message: 'Please provide valid date' }];
  }
  if (values.insurance_coverage === 'Y' && !values.insurance_provider) {
    errors.insurance_provider = required('Insurance Provider is a required field.');
  }
  return errors;
}

/** The verification form's table of required fields (document 1, section 5). */
export function clinicErrors(values: Values): FieldErrors {
  const errors: FieldErrors = {};
  for (const [field, message] of Object.entries(CLINIC_REQUIRED)) {
    if (!values[field]) errors[field] = required(message);
  }
  if (!values.email && !values.phone_number && !values.landline_phone_number) {
    errors.email = required('An E-mail or Phone Number is required.');
    errors.phone_number = required('A Phone Number or E-mail is required.');
  }
  return errors;
}
