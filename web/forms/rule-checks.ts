import {
  each,
  EMAIL_PATTERN,
  filled,
  fits,
  PHONE_DIGITS,
  PHONE_PATTERN,
  type Check,
} from '@contract/field-checks';
import type { FieldRule } from '@contract/field-rule';
import { keys, messages, word, type MessageKey } from '@contract/messages';
import { phoneDigits } from '@contract/phones';

const values = messages.values;
const valueKeys = keys.values;

/** Largest amount that an amount of dollars can be. */
const MOST_DOLLARS = 99_999_999.99;

const between = (min: number, max: number | undefined): Check[] => [
  (typed) => (typed !== '' && Number(typed) < min ? values.min_value(min) : undefined),
  (typed) => (max !== undefined && Number(typed) > max ? values.max_value(max) : undefined),
];

const KINDS = {
  text: ({ pattern, invalid, max, wrong_length }: FieldRule): Check[] => [
    ...(pattern ? [fits(pattern, invalid ?? valueKeys.text)] : []),
    (typed) =>
      max !== undefined && typed.length > max
        ? wrong_length
          ? word(wrong_length)
          : values.max_length(max)
        : undefined,
  ],
  list: ({ pattern, invalid = valueKeys.text }: FieldRule): Check[] => [
    (typed) =>
      pattern && typed.split(',').some((one) => fits(pattern, invalid)(one)) ? word(invalid) : undefined,
  ],
  email: ({ invalid }: FieldRule): Check[] => [fits(EMAIL_PATTERN, invalid ?? valueKeys.email)],
  phone: ({ invalid, wrong_length }: FieldRule): Check[] => {
    const check = fits(PHONE_PATTERN, invalid ?? valueKeys.phone);
    const isShort = (digits: string) => digits !== '' && digits.length !== PHONE_DIGITS;
    return [
      (typed) => (wrong_length && isShort(phoneDigits(typed)) ? word(wrong_length) : undefined),
      (typed) => check(phoneDigits(typed)),
    ];
  },
  number: ({ min = 0, max }: FieldRule): Check[] => [
    fits(/^-?\d+$/, valueKeys.whole_number),
    ...between(min, max),
  ],
  dollars: ({ min = 0, max = MOST_DOLLARS }: FieldRule): Check[] => [
    fits(min < 0 ? /^-?\d+(\.\d{1,2})?$/ : /^\d+(\.\d{1,2})?$/, valueKeys.dollars),
    ...between(min, max),
  ],
} as const;

/** Kinds of value that a field can hold. */
export type Kind = keyof typeof KINDS;

const missingKey = (rule: FieldRule): MessageKey | undefined => rule.required_on_form ?? rule.required;

/** Message of an empty field on a form; nothing where it may stay empty. */
export const missingOf = (rule: FieldRule): string | undefined => {
  const missing = missingKey(rule);
  return missing && word(missing);
};

/** What a form says of what was typed, by the rule that the server checks too. */
export function checkOf(rule: FieldRule, kind: Kind = 'text'): Check {
  const missing = missingKey(rule);
  return each(...(missing ? [filled(missing)] : []), ...KINDS[kind](rule));
}
