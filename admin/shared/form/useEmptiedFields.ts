import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { valueToSend } from '@web/forms/form-values';

const isEmpty = (value: unknown) => valueToSend(value) === null;

/**
 * Makes a field that is emptied again, and was empty before, unchanged. Inputs turn '' into null, but a saved text is '',
 * and a new record has no value.
 */
export function useEmptiedFields({ subscribe, resetField }: UseFormReturn): void {
  useEffect(() => {
    // A reset reports its own change.
    let isResetting = false;
    return subscribe({
      formState: { values: true, dirtyFields: true },
      callback: ({ name, values, dirtyFields, defaultValues }) => {
        if (isResetting || !name || !dirtyFields?.[name]) return;
        const before = defaultValues?.[name] as unknown;
        if (!isEmpty(values[name]) || !isEmpty(before)) return;
        isResetting = true;
        resetField(name, {
          keepError: true,
          keepTouched: true,
          ...(before === undefined && { defaultValue: null }),
        });
        isResetting = false;
      },
    });
  }, [subscribe, resetField]);
}
