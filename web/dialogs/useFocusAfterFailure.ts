import { useLayoutEffect, useRef, type FocusEvent } from 'react';

/**
 * Focuses the pressed button again after its action failed. A button loses the focus while it is disabled.
 * @returns handler of the focus events of the dialog or section
 */
export function useFocusAfterFailure(busy: boolean, failure: string | undefined) {
  const last = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    // A field that the failure belongs to may have the focus already.
    if (!busy && failure && !(document.activeElement instanceof HTMLInputElement)) last.current?.focus();
  }, [busy, failure]);
  return ({ target }: FocusEvent<HTMLElement>) => {
    if (target.tabIndex >= 0) last.current = target;
  };
}
