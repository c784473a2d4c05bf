import { useFormState } from 'react-hook-form';
import { useDialogTyping } from './dialog-typing';

/** Within a form of a dialog: the dialog asks before it loses what is typed. */
export function UnsavedTyping() {
  useDialogTyping('form', useFormState().isDirty);
  return null;
}
