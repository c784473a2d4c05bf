import type { RegisterOptions } from 'react-hook-form';
import { rules } from '../shared/fields';

const INVALID_PHONE = 'Please enter a valid Phone Number.';

/** Rules of the client forms with the specification's messages; the server checks them all again. */
export const clientRules = {
  name: rules.name('Full Name is a required field.', 'Enter a valid Full Name'),
  emergencyName: rules.name(
    'Emergency Contact Name is a required field.',
    'Enter a valid Emergency Contact Name',
  ),
  emergencyPhone: rules.phone('Emergency contact number is a required field.', INVALID_PHONE),
  email: rules.optionalEmail,
  phone: rules.optionalPhone(INVALID_PHONE),
  workPhone: rules.optionalPhone('Please enter a valid Work Phone Number.'),
  employmentStatus: rules.required('Employment Status is a required field.'),
  cancerType: rules.required('Cancer Type is a required field.'),
  cancerStage: rules.required('Cancer Stage is a required field.'),
  dateOfBirth: (today: string): RegisterOptions => ({
    required: 'Date of Birth is a required field.',
    validate: (value: string) => (value >= '1900-01-01' && value <= today) || 'Please provide valid date',
  }),
};
