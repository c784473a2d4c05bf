import {
  dateBetween,
  each,
  EMAIL_PATTERN,
  filled,
  fits,
  INVALID_EMAIL,
  PHONE_PATTERN,
  type Check,
} from './field-checks.js';
import { NAME_PATTERN } from './name-pattern.js';

export const ZIP_CODE_PATTERN = /^\d{5}(-\d{4})?$/;
/** Nobody is older. */
export const EARLIEST_BIRTH = '1900-01-01';

/** Messages of empty fields that must be filled (document 1, section 5). */
export const MISSING = {
  name: 'Full Name is a required field.',
  email: 'An E-mail or Phone Number is required.',
  phone: 'A Phone Number or E-mail is required.',
  emergency_contact_name: 'Emergency Contact Name is a required field.',
  emergency_contact_phone_number: 'Emergency contact number is a required field.',
  address: 'Address is a required field.',
  city: 'City is a required field.',
  zip_code: 'Zip code is a required field.',
  preferred_mode_of_contact: 'Preferred mode of contact is a required field.',
  date_of_birth: 'Date of Birth is a required field.',
  employment_status: 'Employment Status is a required field.',
  cancer_type: 'Cancer Type is a required field.',
  cancer_stage: 'Cancer Stage is a required field.',
  insurance_provider: 'Insurance Provider is a required field.',
  number_of_adults: 'Enter the number of adults.',
  number_of_children: 'Enter the number of children.',
} as const;

/** Messages of values that do not fit (document 1, section 5). */
export const INVALID = {
  name: 'Enter a valid Full Name',
  email: INVALID_EMAIL,
  phone: 'Please enter a valid Phone Number.',
  work_phone: 'Please enter a valid Work Phone Number.',
  emergency_contact_name: 'Enter a valid Emergency Contact Name',
  zip_code: 'Enter a valid Zip code.',
  date: 'Please provide valid date',
} as const;

const phone = fits(PHONE_PATTERN, INVALID.phone);

/** Rules of single fields that the office's client form and the clinics' verification form share. */
export const clientChecks = {
  name: each(filled(MISSING.name), fits(NAME_PATTERN, INVALID.name)),
  email: fits(EMAIL_PATTERN, INVALID.email),
  phone,
  work_phone: fits(PHONE_PATTERN, INVALID.work_phone),
  emergency_contact_name: each(
    filled(MISSING.emergency_contact_name),
    fits(NAME_PATTERN, INVALID.emergency_contact_name),
  ),
  emergency_contact_phone_number: each(filled(MISSING.emergency_contact_phone_number), phone),
  employment_status: filled(MISSING.employment_status),
  cancer_type: filled(MISSING.cancer_type),
  cancer_stage: filled(MISSING.cancer_stage),
  zip_code: each(filled(MISSING.zip_code), fits(ZIP_CODE_PATTERN, INVALID.zip_code)),
  /** @param today the latest day that somebody can have been born */
  date_of_birth: (today: string): Check =>
    each(filled(MISSING.date_of_birth), dateBetween(EARLIEST_BIRTH, today, INVALID.date)),
};
