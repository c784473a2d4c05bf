import { useState } from 'react';
import { useAction, type ActionOptions } from '../useAction';

/** Error of a form's action. */
export interface Refusal {
  error: unknown;
  /** Called if all of the error is shown at fields of the form. */
  onShown: (error: unknown) => void;
}

/**
 * Action of a `DialogForm`, which shows the messages of its fields. `failure` is the message without a field.
 */
export function useFormAction(options?: ActionOptions) {
  const { error, failure, ...action } = useAction({ ...options, quiet: true });
  const [shownError, setShownError] = useState<unknown>();
  const refusal: Refusal = { error, onShown: setShownError };
  return { ...action, failure: error === shownError ? '' : failure, refusal };
}
