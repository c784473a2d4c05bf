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
    if (storedValues) form.reset(storedValues as Values, { keepDefaultValues: true });
    return form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        if (isDirty) unsentForms.set(name, values);
        else unsentForms.delete(name);
      },
    });
  }, [form, name]);
  return form;
}
