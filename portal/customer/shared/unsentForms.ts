import type { FieldValues } from 'react-hook-form';
import { newBasis, type Basis } from '@web/forms/conflicts';

/** Unsent input by form, in memory only, until the page is closed. */
export const unsentForms = new Map<string, FieldValues>();

const bases = new Map<string, Basis>();

/** Returns the saved state on which a form's unsent input is based. */
export function basisOf(form: string): Basis {
  const basis = bases.get(form) ?? newBasis();
  bases.set(form, basis);
  return basis;
}
