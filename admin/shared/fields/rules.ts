import type { RegisterOptions } from 'react-hook-form';
import { NAME_PATTERN } from '@contract/name-pattern';
import { PHONE_DIGITS } from '@contract/phones';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const MOST_DOLLARS = 99_999_999.99;

type Rule = (value: unknown) => true | string;

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : String(value ?? ''));
const empty = (value: unknown) => text(value) === '';

/** Blanks alone are nothing. */
const filled =
  (message: string): Rule =>
  (value) =>
    !empty(value) || message;

const each =
  (...rules: Rule[]): Rule =>
  (value) =>
    rules.reduce<true | string>((so, rule) => (so === true ? rule(value) : so), true);

const matches =
  (pattern: RegExp, message: string): Rule =>
  (value) =>
    empty(value) || pattern.test(text(value)) || message;

const needed = (missing: string, ...rules: Rule[]): RegisterOptions => ({
  required: missing,
  validate: each(filled(missing), ...rules),
});

/** Behind the fixed +1; the server checks the numbering plan. */
const PHONE = new RegExp(`^[1-9]\\d{${PHONE_DIGITS - 1}}$`);
const INVALID_PHONE = 'Phone number is not valid.';
const email = matches(EMAIL, 'E-mail is not valid.');

/** Rules of fields with the specification's messages; the server checks them all again. */
export const rules = {
  required: (missing: string) => needed(missing),
  name: (missing: string, invalid: string) => needed(missing, matches(NAME_PATTERN, invalid)),
  email: (missing: string) => needed(missing, email),
  optionalEmail: { validate: email } satisfies RegisterOptions,
  phone: (missing: string, invalid = INVALID_PHONE) => needed(missing, matches(PHONE, invalid)),
  optionalPhone: (invalid = INVALID_PHONE): RegisterOptions => ({ validate: matches(PHONE, invalid) }),
  /** Dollars and cents. */
  dollars: (missing?: string): RegisterOptions => ({
    ...(missing && { required: missing }),
    max: { value: MOST_DOLLARS, message: `Enter ${MOST_DOLLARS} or less.` },
    validate: matches(/^\d+(\.\d{1,2})?$/, 'Enter an amount in dollars with at most two decimals.'),
  }),
};
