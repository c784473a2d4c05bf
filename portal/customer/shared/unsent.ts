import type { FieldValues } from 'react-hook-form';
import { newBasis, type Basis } from '@web/forms/conflicts';

/** What was typed and not sent, by form: for as long as the page is open, and in memory alone. */
export const unsent = new Map<string, FieldValues>();

const bases = new Map<string, Basis>();

/** The saved state on which the unsent values of a form are based. */
export function basisOf(form: string): Basis {
  const basis = bases.get(form) ?? newBasis();
  bases.set(form, basis);
  return basis;
}
