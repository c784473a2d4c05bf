import {
  everyItem,
  EMAIL_PATTERN,
  isFilled,
  isValid,
  PHONE_DIGITS,
  PHONE_PATTERN,
  type Check,
} from '@contract/field-checks';
import type { FieldRule } from '@contract/field-rule';
import { keys, messages, translate, type MessageKey } from '@contract/messages';
import { phoneDigits } from '@contract/phones';

const valueKeys = keys.values;

/** Largest amount of dollars. */
const MOST_DOLLARS = 99_999_999.99;

const between = (min: number, max: number | undefined): Check[] => [
  (value) => (value !== '' && Number(value) < min ? messages.values.min_value(min) : undefined),
  (value) => (max !== undefined && Number(value) > max ? messages.values.max_value(max) : undefined),
];

const KINDS = {
  text: ({ pattern, invalid, max, wrong_length }: FieldRule): Check[] => [
    ...(pattern ? [isValid(pattern, invalid ?? valueKeys.text)] : []),
    (value) =>
      max !== undefined && value.length > max
        ? wrong_length
          ? translate(wrong_length)
          : messages.values.max_length(max)
        : undefined,
  ],
  list: ({ pattern, invalid = valueKeys.text }: FieldRule): Check[] => [
    (value) =>
      pattern && value.split(',').some((one) => isValid(pattern, invalid)(one))
        ? translate(invalid)
        : undefined,
  ],
  email: ({ invalid }: FieldRule): Check[] => [isValid(EMAIL_PATTERN, invalid ?? valueKeys.email)],
  phone: ({ invalid, wrong_length, max }: FieldRule): Check[] => {
    const check = isValid(PHONE_PATTERN, invalid ?? valueKeys.phone);
    const hasWrongLength = ({ length }: string) =>
      max === undefined ? length > 0 && length !== PHONE_DIGITS : length > max;
    return [
      (value) => (wrong_length && hasWrongLength(phoneDigits(value)) ? translate(wrong_length) : undefined),
      (value) => check(phoneDigits(value)),
    ];
  },
  number: ({ min = 0, max }: FieldRule): Check[] => [
    isValid(/^-?\d+$/, valueKeys.whole_number),
    ...between(min, max),
  ],
  dollars: ({ min = 0, max = MOST_DOLLARS }: FieldRule): Check[] => [
    isValid(/^-?\d+(\.\d{1,2})?$/, valueKeys.dollars),
    ...between(min, max),
  ],
} as const;

/** Kinds of field values. */
export type Kind = keyof typeof KINDS;

const missingKey = (rule: FieldRule): MessageKey | undefined => rule.required_on_form ?? rule.required;

/** Returns the message of an empty field. Undefined if it is optional. */
export const missingOf = (rule: FieldRule): string | undefined => {
  const messageKey = missingKey(rule);
  return messageKey && translate(messageKey);
};

/** Returns the validator of a field, by the rule that the server uses too. */
export function checkOf(rule: FieldRule, kind: Kind = 'text'): Check {
  const messageKey = missingKey(rule);
  return everyItem(...(messageKey ? [isFilled(messageKey)] : []), ...KINDS[kind](rule));
}
