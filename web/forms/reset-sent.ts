import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { isSameValue } from './same-value';

/**
 * Begins a form anew after it was sent; what was typed meanwhile stays.
 * @param sent the values that were sent
 * @param next what the form begins with
 * @returns whether nothing was typed meanwhile
 */
export function resetSent<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  sent: Values,
  next: Values,
): boolean {
  const later = Object.entries(form.getValues()).filter(([field, value]) => !isSameValue(value, sent[field]));
  form.reset(next);
  for (const [field, value] of later)
    form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
  return later.length === 0;
}
