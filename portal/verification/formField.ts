import { clinicRules } from '@contract/clients';
import type { FieldRule } from '@contract/field-rule';
import type { FormValues } from '@web/forms/form-values';
import { missingOf } from '@web/forms/rule-checks';
import type { Option } from '../shared/fields';

/** Lists that are asked for, or follow from another field. */
export type ListName = 'races' | 'ethnicities' | 'centers' | 'contacts' | 'counties';

interface Common {
  name: string;
  /** Where no rule of the contract names the field. */
  label?: string;
  help?: string;
  /** Must be filled in as one of several, or while it is shown. */
  needed?: boolean;
  /** Does not say that it may stay empty: without it nothing can begin. */
  expected?: boolean;
  shownFor?: (values: FormValues) => boolean;
  disabledFor?: (values: FormValues) => boolean;
}

/** One field of the form; the steps and the summary are made from the same list. */
export type FormField = Common &
  (
    | { kind: 'text' | 'email'; prefix?: string; rows?: number; digits?: boolean }
    | { kind: 'select'; options: readonly Option[] | ListName }
    | { kind: 'number'; min: number }
    | { kind: 'phone' | 'date' | 'birth-date' | 'check' | 'signature' }
  );

export interface FormSection {
  heading: string;
  help?: string;
  fields: readonly FormField[];
}

export interface FormStep {
  title: string;
  sections: readonly FormSection[];
}

const ruleOf = ({ name }: FormField): FieldRule | undefined =>
  (clinicRules as Readonly<Record<string, FieldRule>>)[name];

/** What the form says of a field: its label, whether it must be filled, and how much it takes. */
export function wordingOf(field: FormField) {
  const rule = ruleOf(field);
  return {
    label: field.label ?? rule?.label ?? field.name,
    needed: field.needed ?? (rule !== undefined && missingOf(rule) !== undefined),
    maxLength: rule?.max,
  };
}

/** Of a field's input on the page. */
export const fieldId = (name: string) => `field-${name}`;

export const byName = (values: readonly string[]): Option[] =>
  values.map((value) => ({ value, label: value }));
export const byLabel = (labels: Readonly<Record<string, string>>): Option[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
