import { useEffect, useEffectEvent } from 'react';
import type { FieldValues } from 'react-hook-form';
import { unsentForms } from './unsentForms';

/**
 * Resets a form after its values were sent, also if it was closed meanwhile or is on the screen again.
 * @param name under which `usePersistentForm` keeps the input
 * @param onSent called with the sent values while the form is on the screen. It may hold later input by then.
 * @returns function to call with the sent values after success
 */
export function useOnSent<Values extends FieldValues>(
  name: string,
  onSent: (sentValues: Values) => void,
): (sentValues: Values) => void {
  const reset = useEffectEvent((sentValues: FieldValues) => onSent(sentValues as Values));
  useEffect(() => unsentForms.show(name, (sentValues) => reset(sentValues)), [name]);
  return (sentValues) => unsentForms.deleteSent(name, sentValues);
}
