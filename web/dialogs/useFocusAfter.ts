import { useEffect } from 'react';

/** Focuses the page after a dialog whose opener is gone, such as the button of a deleted row. */
export function useFocusAfter(): void {
  useEffect(
    () => () => {
      // Runs after the dialog has returned the focus, if it can.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) document.querySelector('main')?.focus();
      });
    },
    [],
  );
}
