import type { UseFormReturn } from 'react-hook-form';

/** Returns whether the form has a field. react-hook-form adds the input to the error of a field that it knows. */
export function hasField(form: UseFormReturn, field: string): boolean {
  form.setError(field, {});
  return form.getFieldState(field).error?.ref !== undefined;
}
