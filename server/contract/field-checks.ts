import { translate, type MessageKey } from './messages.js';

/** Says what is wrong with what was typed, in the specification's words; nothing when it fits. */
export type Check = (typed: string) => string | undefined;

/** Digits that a phone field takes; the `+1` before them is fixed. */
export const PHONE_DIGITS = 10;

export const EMAIL_PATTERN = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;
/** Ten digits behind the fixed +1; the server checks the numbering plan. */
export const PHONE_PATTERN = new RegExp(`^[1-9]\\d{${PHONE_DIGITS - 1}}$`);

/** Blanks alone are nothing. */
const isBlank = (typed: string) => typed.trim() === '';

/** Must be filled. */
export const isFilled =
  (missing: MessageKey): Check =>
  (typed) =>
    isBlank(typed) ? translate(missing) : undefined;

/** Must fit where it is filled. */
export const isValid =
  (pattern: RegExp, invalid: MessageKey): Check =>
  (typed) =>
    isBlank(typed) || pattern.test(typed.trim()) ? undefined : translate(invalid);

/** The first of several checks that finds something. */
export const everyItem =
  (...checks: Check[]): Check =>
  (typed) =>
    checks.reduce<string | undefined>((wrong, check) => wrong ?? check(typed), undefined);

/** Whether all of a calendar date is there; one that is being chosen may lack its day. */
export const isDate = (typed: string) => /^\d{4}-\d{2}-\d{2}$/.test(typed);

/** A calendar date from the earliest to the latest, where it is filled. */
export const dateBetween =
  (earliest: string, latest: string, invalid: MessageKey): Check =>
  (typed) =>
    isBlank(typed) || (isDate(typed) && typed >= earliest && typed <= latest)
      ? undefined
      : translate(invalid);
