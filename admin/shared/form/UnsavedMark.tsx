import { useFormState } from 'react-hook-form';
import { useUnsaved } from '../unsavedForms';

/** Tells the guard of a dialog's form that something is typed in it. */
export function UnsavedMark({ name }: { name: string }) {
  useUnsaved(name, useFormState().isDirty);
  return null;
}
