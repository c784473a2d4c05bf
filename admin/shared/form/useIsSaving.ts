import { useSaveContext } from 'react-admin';
import { useFormState } from 'react-hook-form';

/** Returns whether this form or another one of its record is being saved. */
export function useIsSaving(): boolean {
  const { isSubmitting } = useFormState();
  const { saving = false } = useSaveContext();
  return isSubmitting || saving;
}
