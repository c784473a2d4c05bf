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
 * What the inputs of a form need to know of a resource's fields: name, label, whether it must be filled and what is said of
 * a wrong value, by the rule that the server checks too.
 */
export function fieldsOf<Rules extends FieldRules>(rules: Rules) {
  const propsOf = (source: keyof Rules & string, kind: Kind = 'text') =>
    inputProps(source, rules[source]!, kind);
  return {
    choice: (source: keyof Rules & string) => propsOf(source),
    text: (source: keyof Rules & string, kind: 'text' | 'email' = 'text') => ({
      ...propsOf(source, kind),
      // Where too much has words of its own they are told, and nothing that was pasted is cut off.
      ...(!rules[source]!.wrong_length && {
        slotProps: { htmlInput: { maxLength: rules[source]!.max ?? 255 } },
      }),
    }),
    list: (source: keyof Rules & string) => propsOf(source, 'list'),
    phone: (source: keyof Rules & string) => {
      const { max } = rules[source]!;
      // One digit more than the limit can be typed: its message is to be seen.
      return { ...propsOf(source, 'phone'), ...(max !== undefined && { mostDigits: max + 1 }) };
    },
    /** An input of `web/`: a date, or yes and no. */
    web: (source: keyof Rules & string) => {
      const rule = rules[source]!;
      const missing = missingOf(rule);
      return {
        id: source,
        name: source,
        label: rule.label,
        needed: missing !== undefined,
        rules: { required: missing },
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
