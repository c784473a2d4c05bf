import type { RegisterOptions } from 'react-hook-form';
import { NAME_PATTERN } from '@contract/name-pattern';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** Ten digits behind the fixed +1; the server checks the numbering plan. */
const PHONE = /^[1-9]\d{9}$/;

const required = (message: string): RegisterOptions => ({
  validate: (value: unknown) => (typeof value === 'string' && value.trim() !== '') || message,
  required: message,
});

const nameOf = (missing: string, invalid: string): RegisterOptions => ({
  required: missing,
  validate: (value: string) => (value.trim() === '' ? missing : NAME_PATTERN.test(value) || invalid),
});

const phone = (message: string): RegisterOptions => ({
  validate: (value: string) => value === '' || PHONE.test(value) || message,
});

/** Rules of the client forms with the specification's messages; the server checks them all again. */
export const clientRules = {
  name: nameOf('Full Name is a required field.', 'Enter a valid Full Name'),
  emergencyName: nameOf(
    'Emergency Contact Name is a required field.',
    'Enter a valid Emergency Contact Name',
  ),
  emergencyPhone: {
    required: 'Emergency contact number is a required field.',
    ...phone('Please enter a valid Phone Number.'),
  },
  email: { validate: (value: string) => value === '' || EMAIL.test(value) || 'E-mail is not valid.' },
  phone: phone('Please enter a valid Phone Number.'),
  workPhone: phone('Please enter a valid Work Phone Number.'),
  employmentStatus: required('Employment Status is a required field.'),
  cancerType: required('Cancer Type is a required field.'),
  cancerStage: required('Cancer Stage is a required field.'),
  dateOfBirth: (today: string): RegisterOptions => ({
    required: 'Date of Birth is a required field.',
    validate: (value: string) => (value >= '1900-01-01' && value <= today) || 'Please provide valid date',
  }),
};
