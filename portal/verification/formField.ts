import type { FormValues } from '@web/forms/form-values';
import type { Option } from '../shared/fields';

/** Lists that are asked for, or follow from another field. */
export type ListName = 'races' | 'ethnicities' | 'centers' | 'contacts' | 'counties';

interface Common {
  name: string;
  label: string;
  help?: string;
  /** Must be filled in, alone or as one of several. */
  needed?: boolean;
  /** Does not say that it may stay empty: without it nothing can begin. */
  expected?: boolean;
  shownFor?: (values: FormValues) => boolean;
  disabledFor?: (values: FormValues) => boolean;
}

/** One field of the form; the steps and the summary are made from the same list. */
export type FormField = Common &
  (
    | { kind: 'text' | 'email'; maxLength?: number; prefix?: string; rows?: number; digits?: boolean }
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

/** The longest of long texts, in characters. */
export const LONG_TEXT = 5000;

export const byName = (values: readonly string[]): Option[] =>
  values.map((value) => ({ value, label: value }));
export const byLabel = (labels: Readonly<Record<string, string>>): Option[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
