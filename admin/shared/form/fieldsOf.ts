import type { Validator } from 'react-admin';
import type { Check } from '@contract/field-checks';
import type { FieldRule, FieldRules } from '@contract/field-rule';
import { checkOf, missingOf, type Kind } from '@web/forms/rule-checks';

const validator =
  (check: Check): Validator =>
  (value: unknown) =>
    check(value === null || value === undefined ? '' : String(value as string | number));

function inputProps(source: string, rule: FieldRule, kind: Kind) {
  const required = missingOf(rule) !== undefined;
  return {
    source,
    label: required ? rule.label : `${rule.label} (optional)`,
    required,
    validate: validator(checkOf(rule, kind)),
  };
}

/**
 * Returns the input props of a resource's fields: name, label, whether it is required, and its messages. They come from
 * the same rules that the server validates.
 */
export function fieldsOf<Rules extends FieldRules>(rules: Rules) {
  const propsOf = (source: keyof Rules & string, kind: Kind = 'text') =>
    inputProps(source, rules[source]!, kind);
  return {
    choice: (source: keyof Rules & string) => propsOf(source),
    text: (source: keyof Rules & string, kind: 'text' | 'email' = 'text') => ({
      ...propsOf(source, kind),
      // A field with its own message for too long input does not cut off pasted text.
      ...(!rules[source]!.wrong_length && {
        slotProps: { htmlInput: { maxLength: rules[source]!.max ?? 255 } },
      }),
    }),
    list: (source: keyof Rules & string) => propsOf(source, 'list'),
    phone: (source: keyof Rules & string) => {
      const { max } = rules[source]!;
      // One digit more than the limit can be typed, so that the message appears.
      return { ...propsOf(source, 'phone'), ...(max !== undefined && { mostDigits: max + 1 }) };
    },
    /** Props of an input in `web/`: a date, or yes and no. */
    web: (source: keyof Rules & string) => {
      const rule = rules[source]!;
      const required = missingOf(rule);
      return {
        id: source,
        name: source,
        label: rule.label,
        needed: required !== undefined,
        rules: { required },
      };
    },
    dollars: (source: keyof Rules & string) => ({
      ...propsOf(source, 'dollars'),
      min: rules[source]!.min ?? 0,
    }),
    number: (source: keyof Rules & string) => ({
      ...propsOf(source, 'number'),
      min: rules[source]!.min ?? 0,
      max: rules[source]!.max,
      step: 1,
    }),
  };
}
