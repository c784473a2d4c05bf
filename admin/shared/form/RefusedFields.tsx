import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { NON_FIELD } from '@contract/errors';
import { errorsOf, fieldErrorsOf } from '../../callFailure';
import { inPageOrder } from './FormErrors';
import { hasField } from './hasField';
import type { Refusal } from './useFormAction';

interface Props extends Refusal {
  /** Id of the form. */
  id: string;
}

/** Shows the messages of a refusal at the fields of the surrounding form, and focuses the first of them. */
export function RefusedFields({ id, error, onShown }: Props) {
  const form = useFormContext();
  const refused = useRef<string[]>([]);
  const show = useEffectEvent((failed: unknown) => {
    const { root: _whole, ...fields } = errorsOf(failed) as Record<string, string>;
    const unknownFields = Object.keys(fields).filter((field) => !hasField(form, field));
    // An error that no input can correct would block the next attempt.
    form.clearErrors(unknownFields);
    refused.current = Object.keys(fields).filter((field) => !unknownFields.includes(field));
    for (const field of refused.current) form.setError(field, { message: fields[field] });
    if (refused.current.length > 0 && unknownFields.length === 0 && !(NON_FIELD in fieldErrorsOf(failed)))
      onShown(failed);
  });
  const focus = useEffectEvent(() => {
    const [first] = refused.current.toSorted(inPageOrder(document.getElementById(id)));
    if (first) form.setFocus(first);
  });
  useLayoutEffect(() => {
    refused.current = [];
    if (error) show(error);
  }, [error]);
  // Must run after the dialog has returned the focus to its button.
  useEffect(() => focus(), [error]);
  return null;
}
