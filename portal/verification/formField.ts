import { clinicRules } from '@contract/clients';
import type { FieldRule } from '@contract/field-rule';
import { messages, type Messages } from '@contract/messages';
import type { FormValues } from '@web/forms/form-values';
import { missingOf } from '@web/forms/rule-checks';
import type { Option } from '@web/fields/SelectInput';

/** Lists that are read from the server, or follow from another field. */
export type ListName = 'races' | 'ethnicities' | 'centers' | 'contacts' | 'counties';

interface Common {
  name: keyof FormMessages['labels'];
  /** Required as one of several, or while it is shown. */
  needed?: boolean;
  /** Not marked as optional, because services cannot begin without it. */
  expected?: boolean;
  shownFor?: (values: FormValues) => boolean;
  disabledFor?: (values: FormValues) => boolean;
}

/** Field of the form. Steps and summary use the same list. */
export type FormField = Common &
  (
    | { kind: 'text' | 'email'; prefix?: string; rows?: number; digits?: boolean }
    | { kind: 'select'; options: readonly Option[] | ListName }
    | { kind: 'number'; min: number }
    | { kind: 'phone' | 'date' | 'birth-date' | 'check' | 'signature' }
  );

type FormMessages = Messages['verification_form'];
export type StepName = keyof FormMessages['steps'];

export interface FormSection {
  name: keyof FormMessages['sections'];
  fields: readonly FormField[];
}

export interface FormStep {
  name: StepName;
  sections: readonly FormSection[];
}

const ruleOf = ({ name }: FormField): FieldRule | undefined =>
  (clinicRules as Readonly<Record<string, FieldRule>>)[name];

/** Returns a field's label and hint, whether it is required, and its length limit. */
export function fieldTexts(field: FormField) {
  const rule = ruleOf(field);
  return {
    label: messages.verification_form.labels[field.name],
    help: (messages.verification_form.help as Readonly<Record<string, string | undefined>>)[field.name],
    needed: field.needed ?? (rule !== undefined && missingOf(rule) !== undefined),
    maxLength: rule?.max,
  };
}

/** Returns the id of a field's input. */
export const fieldId = (name: string) => `field-${name}`;

export const byName = (values: readonly string[]): Option[] =>
  values.map((value) => ({ value, label: value }));
export const byLabel = (labels: Readonly<Record<string, string>>): Option[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
