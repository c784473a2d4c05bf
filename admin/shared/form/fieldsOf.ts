import type { Validator } from 'react-admin';
import { each, EMAIL_PATTERN, filled, fits, PHONE_PATTERN, type Check } from '@contract/field-checks';
import type { FieldRule, FieldRules } from '@contract/field-rule';
import { messages } from '@contract/messages';
import { phoneDigits } from '@web/formats/phones';

const { values } = messages;

/** Largest amount that an amount of dollars can be. */
const MOST_DOLLARS = 99_999_999.99;

/** Kinds of value, by what a field of that kind takes. */
const KINDS = {
  text: ({ pattern, invalid }: FieldRule): Check[] =>
    pattern ? [fits(pattern, invalid ?? values.text)] : [],
  email: ({ invalid }: FieldRule): Check[] => [fits(EMAIL_PATTERN, invalid ?? values.email)],
  phone: ({ invalid }: FieldRule): Check[] => {
    const check = fits(PHONE_PATTERN, invalid ?? values.phone);
    return [(stored) => check(phoneDigits(stored))];
  },
  number: ({ min = 0, max }: FieldRule): Check[] => [
    fits(/^-?\d+$/, values.whole_number),
    ...between(min, max),
  ],
  dollars: ({ max = MOST_DOLLARS }: FieldRule): Check[] => [
    fits(/^\d+(\.\d{1,2})?$/, values.dollars),
    ...between(0, max),
  ],
} as const;

function between(min: number, max: number | undefined): Check[] {
  const least: Check = (typed) => (typed !== '' && Number(typed) < min ? values.min_value(min) : undefined);
  const most: Check = (typed) =>
    max !== undefined && Number(typed) > max ? values.max_value(max) : undefined;
  return [least, most];
}

const validator =
  (check: Check): Validator =>
  (value: unknown) =>
    check(value === null || value === undefined ? '' : String(value as string | number));

function inputProps(source: string, rule: FieldRule, kind: keyof typeof KINDS) {
  const missing = rule.required_on_form ?? rule.required;
  const required = missing !== undefined;
  return {
    source,
    label: required ? rule.label : `${rule.label} (optional)`,
    required,
    validate: validator(each(...(required ? [filled(missing)] : []), ...KINDS[kind](rule))),
  };
}

/**
 * What the inputs of a form need to know of a resource's fields: name, label, whether it must be filled and what is said of
 * a wrong value, by the rule that the server checks too.
 */
export function fieldsOf<Rules extends FieldRules>(rules: Rules) {
  const propsOf = (source: keyof Rules & string, kind: keyof typeof KINDS = 'text') =>
    inputProps(source, rules[source]!, kind);
  return {
    choice: (source: keyof Rules & string) => propsOf(source),
    text: (source: keyof Rules & string, kind: 'text' | 'email' = 'text') => ({
      ...propsOf(source, kind),
      slotProps: { htmlInput: { maxLength: rules[source]!.max ?? 255 } },
    }),
    phone: (source: keyof Rules & string) => propsOf(source, 'phone'),
    dollars: (source: keyof Rules & string) => propsOf(source, 'dollars'),
    number: (source: keyof Rules & string) => ({
      ...propsOf(source, 'number'),
      min: rules[source]!.min ?? 0,
      max: rules[source]!.max,
      step: 1,
    }),
  };
}
