import { useEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useLanguage } from '@web/language/useLanguage';

/** Validates the fields with errors again when the page changes language. Errors from the server keep their language. */
export function useTranslatedErrors<Values extends FieldValues>(form: UseFormReturn<Values>): void {
  const language = useLanguage();
  useEffect(() => {
    const fields = Object.keys(form.getValues()) as Path<Values>[];
    const broken = fields.filter((field) => {
      const { error } = form.getFieldState(field);
      return error && error.type !== 'server';
    });
    if (broken.length > 0) void form.trigger(broken);
  }, [language, form]);
}
