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
    const strange = Object.keys(fields).filter((field) => !hasField(form, field));
    // An error that no input can correct would block the next attempt.
    form.clearErrors(strange);
    refused.current = Object.keys(fields).filter((field) => !strange.includes(field));
    for (const field of refused.current) form.setError(field, { message: fields[field] });
    if (refused.current.length > 0 && strange.length === 0 && !(NON_FIELD in fieldErrorsOf(failed)))
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
  // The dialog returns the focus to its button before.
  useEffect(() => focus(), [error]);
  return null;
}
