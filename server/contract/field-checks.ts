import { translate, type MessageKey } from './messages.js';

/** Returns the message for an invalid input, or `undefined` for a valid one. */
export type Check = (value: string) => string | undefined;

/** Number of digits in a phone field. The prefix `+1` is fixed. */
export const PHONE_DIGITS = 10;

export const EMAIL_PATTERN = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;
/** Ten digits after the fixed `+1`. The server checks the numbering plan. */
export const PHONE_PATTERN = new RegExp(`^[1-9]\\d{${PHONE_DIGITS - 1}}$`);

/** Blanks count as empty. */
const isBlank = (value: string) => value.trim() === '';

/** Checks that the field is filled. */
export const isFilled =
  (messageKey: MessageKey): Check =>
  (value) =>
    isBlank(value) ? translate(messageKey) : undefined;

/** Checks the pattern of a field that is filled. */
export const isValid =
  (pattern: RegExp, invalid: MessageKey): Check =>
  (value) =>
    isBlank(value) || pattern.test(value.trim()) ? undefined : translate(invalid);

/** Returns the message of the first check that fails. */
export const everyItem =
  (...checks: Check[]): Check =>
  (value) =>
    checks.reduce<string | undefined>((wrong, check) => wrong ?? check(value), undefined);

/** Returns whether a calendar date is complete. A date field may still lack its day. */
export const isDate = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value);

/** Checks that a date lies between two dates, if the field is filled. */
export const dateBetween =
  (earliest: string, latest: string, invalid: MessageKey): Check =>
  (value) =>
    isBlank(value) || (isDate(value) && value >= earliest && value <= latest)
      ? undefined
      : translate(invalid);
