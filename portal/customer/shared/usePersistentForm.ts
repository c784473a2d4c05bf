import { useEffect } from 'react';
import { useForm, type FieldValues, type UseFormProps, type UseFormReturn } from 'react-hook-form';
import { unsentForms } from './unsentForms';

/**
 * Form that keeps its input while other pages are shown, until it is reset. Each field is validated on leaving it.
 * @param name identifies the form in the portal
 */
export function usePersistentForm<Values extends FieldValues>(
  name: string,
  options: UseFormProps<Values>,
): UseFormReturn<Values> {
  const form = useForm<Values>({ mode: 'onTouched', ...options });
  useEffect(() => {
    const storedValues = unsentForms.get(name);
    if (storedValues) form.reset({ ...form.getValues(), ...storedValues }, { keepDefaultValues: true });
    return form.subscribe({
      formState: { values: true, isDirty: true, dirtyFields: true },
      callback: ({ values, isDirty, dirtyFields = {} }) => {
        // The other fields take the record's current values when the form is shown again.
        const changed = Object.entries(values).filter(([field]) => field in dirtyFields);
        if (isDirty) unsentForms.set(name, Object.fromEntries(changed));
        else unsentForms.delete(name);
      },
    });
  }, [form, name]);
  return form;
}
