import { useEffect, useRef, type RefObject } from 'react';

/** Returns whether the focus is on no control: on the page itself, or in a dialog without the form, which is closing. */
function isLost(form: HTMLElement | null): boolean {
  const active = document.activeElement;
  const dialog = active?.closest('[role=dialog]');
  return !active || active.matches('body, main') || Boolean(dialog && !dialog.contains(form));
}

/**
 * Returns the focus to the field that had it before a question that the user has declined. The fields of a new record
 * cannot keep the focus while the form saves, so the dialog cannot return it.
 * @returns function to call at the press, before the form saves
 */
export function useDeclinedFocus(form: RefObject<HTMLElement | null>, isSubmitting: boolean): () => void {
  const focused = useRef<Element>(null);
  useEffect(() => {
    const element = focused.current;
    if (isSubmitting || !element) return;
    focused.current = null;
    if (element instanceof HTMLElement && isLost(form.current)) element.focus();
  }, [form, isSubmitting]);
  return () => {
    focused.current = document.activeElement;
  };
}
