import type { FieldValues } from 'react-hook-form';
import { newBasis, type Basis } from '@web/forms/conflicts';
import { isSameValue } from '@web/forms/same-value';
import { PressKey } from '@web/session/idempotency';
import { reportUnsavedInput } from '@web/session/unsaved-input';

const forms = new Map<string, FieldValues>();
const pressKeys = new Map<string, PressKey>();
/** Resets of the forms on the screen. */
const shownForms = new Map<string, (sentValues: FieldValues) => void>();

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
  /** Removes the values that were sent, also if their form is no longer on the screen. Later input stays. */
  deleteSent: (name: string, sentValues: FieldValues) => {
    const later = Object.entries(forms.get(name) ?? {}).filter(
      ([field, value]) => !isSameValue(value, sentValues[field]),
    );
    if (later.length > 0) unsentForms.set(name, Object.fromEntries(later));
    else unsentForms.delete(name);
    shownForms.get(name)?.(sentValues);
  },
  /**
   * Registers a form on the screen. The response to its input can arrive after it was closed and opened again.
   * @param reset called with the values that were sent
   * @returns function that ends the registration
   */
  show: (name: string, reset: (sentValues: FieldValues) => void) => {
    shownForms.set(name, reset);
    return () => void shownForms.delete(name);
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
