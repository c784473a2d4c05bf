import { useFormState } from 'react-hook-form';
import { useDialogTyping } from './dialog-typing';

/** Placed within a form of a dialog, makes the dialog ask before it discards input. */
export function UnsavedTyping() {
  useDialogTyping('form', useFormState().isDirty);
  return null;
}
