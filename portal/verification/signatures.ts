import type { FormValues } from '@web/forms/form-values';

/** Signatures of the form, with the fields of their dates. */
const SIGNATURE_DATES = {
  authorization_signature: 'authorization_signature_date',
  verification_signature: 'verification_signature_date',
} as const;

/** Returns whether a field is the date of a signature that is missing. */
export const isUnsignedDate = (field: string, values: FormValues): boolean =>
  Object.entries(SIGNATURE_DATES).some(([signature, date]) => date === field && !values[signature]);

/** Returns the values without dates of missing signatures. */
export const withoutUnsignedDates = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !isUnsignedDate(field, values)));
