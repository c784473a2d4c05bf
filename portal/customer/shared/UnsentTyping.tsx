import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { UnsavedTyping } from '@web/dialogs/UnsavedTyping';
import { unsentForms } from './unsentForms';

/** Placed within a form of a dialog, makes the dialog and the page ask before they discard input. */
export function UnsentTyping({ name }: { name: string }) {
  const { isDirty } = useFormState();
  useEffect(() => {
    if (!isDirty) return undefined;
    unsentForms.set(name, {});
    return () => unsentForms.delete(name);
  }, [name, isDirty]);
  return <UnsavedTyping />;
}
