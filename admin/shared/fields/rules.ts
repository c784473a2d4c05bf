import type { RegisterOptions } from 'react-hook-form';
import {
  each,
  EMAIL_PATTERN,
  filled,
  fits,
  INVALID_EMAIL,
  PHONE_PATTERN,
  type Check,
} from '@contract/field-checks';
import { NAME_PATTERN } from '@contract/name-pattern';

const MOST_DOLLARS = 99_999_999.99;
const DOLLARS = fits(/^\d+(\.\d{1,2})?$/, 'Enter an amount in dollars with at most two decimals.');
const phone = fits(PHONE_PATTERN, 'Phone number is not valid.');
const email = fits(EMAIL_PATTERN, INVALID_EMAIL);

/** A check as react-hook-form takes it; `missing` marks a field that must be filled. */
export const ruleOf = (check: Check, missing?: string): RegisterOptions => ({
  ...(missing && { required: missing }),
  validate: (value: unknown) => check(String(value ?? '')) ?? true,
});

const needed = (missing: string, ...checks: Check[]) => ruleOf(each(filled(missing), ...checks), missing);

/** Rules of fields with the specification's messages; the server checks them all again. */
export const rules = {
  required: (missing: string) => needed(missing),
  name: (missing: string, invalid: string) => needed(missing, fits(NAME_PATTERN, invalid)),
  email: (missing: string) => needed(missing, email),
  optionalEmail: (invalid: string) => ruleOf(fits(EMAIL_PATTERN, invalid)),
  phone: (missing: string, invalid?: string) =>
    needed(missing, invalid ? fits(PHONE_PATTERN, invalid) : phone),
  optionalPhone: ruleOf(phone),
  /** Dollars and cents. */
  dollars: (missing?: string): RegisterOptions => ({
    ...ruleOf(DOLLARS, missing),
    max: { value: MOST_DOLLARS, message: `Enter ${MOST_DOLLARS} or less.` },
  }),
};
