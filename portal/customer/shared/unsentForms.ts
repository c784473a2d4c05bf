import type { FieldValues } from 'react-hook-form';
import { newBasis, type Basis } from '@web/forms/conflicts';
import { PressKey } from '@web/session/idempotency';
import { reportUnsavedInput } from '@web/session/unsaved-input';

const forms = new Map<string, FieldValues>();
const pressKeys = new Map<string, PressKey>();

/** Unsent input by form, in memory only, until the page is closed. The browser asks before that. */
export const unsentForms = {
  any: () => forms.size > 0,
  has: (name: string) => forms.has(name),
  get: (name: string) => forms.get(name),
  set: (name: string, values: FieldValues) => {
    forms.set(name, values);
    reportUnsavedInput(true);
  },
  delete: (name: string) => {
    if (forms.delete(name)) pressKeys.delete(name);
    reportUnsavedInput(forms.size > 0);
  },
  clear: () => {
    forms.clear();
    pressKeys.clear();
    reportUnsavedInput(false);
  },
};

/** Returns the base key of a form. A press stays the same press while another page is shown, as its input stays. */
export function pressKeyOf(form: string): PressKey {
  const key = pressKeys.get(form) ?? new PressKey();
  pressKeys.set(form, key);
  return key;
}

const bases = new Map<string, Basis>();

/** Returns the saved state on which a form's unsent input is based. */
export function basisOf(form: string): Basis {
  const basis = bases.get(form) ?? newBasis();
  bases.set(form, basis);
  return basis;
}
