import { useLayoutEffect, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { ErrorSummary } from '@web/forms/ErrorSummary';
import type { FormValues } from '@web/forms/form-values';
import { summaryErrors } from './form-errors';

interface Props {
  /** Fields of the step, in order. */
  fields: readonly string[];
  /** Counts the refusals. Each one moves the focus here. */
  refusals: number;
  /** Broken rules that belong to no field of the form. */
  others: readonly string[];
}

/** Errors that block the step. */
export function StepErrors({ fields, refusals, others }: Props) {
  const { control, getValues, setFocus } = useFormContext<FormValues>();
  const { errors } = useFormState({ control });
  const box = useRef<HTMLDivElement>(null);
  // Runs before the errors are painted. Later it would take the focus from a field that an error links to.
  useLayoutEffect(() => {
    if (refusals > 0) box.current?.focus();
  }, [refusals]);

  const broken = summaryErrors(
    fields.filter((name) => errors[name]),
    getValues(),
  );
  return (
    <ErrorSummary
      ref={box}
      problems={broken.map((name) => ({ name, message: String(errors[name]?.message) }))}
      others={others}
      onField={setFocus}
    />
  );
}
