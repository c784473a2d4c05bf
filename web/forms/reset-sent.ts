import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { isSameValue } from './same-value';

/**
 * Resets a form after it was sent. Input typed meanwhile stays.
 * @param next default values of the reset form
 * @returns whether nothing was typed meanwhile
 */
export function resetSent<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  sentValues: Values,
  next: Values,
): boolean {
  const later = Object.entries(form.getValues()).filter(
    ([field, value]) => !isSameValue(value, sentValues[field]),
  );
  form.reset(next);
  for (const [field, value] of later)
    form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
  return later.length === 0;
}
