import { useEffect } from 'react';

/** Focuses the page after a dialog is closed whose opener is gone, such as the button of a deleted row. */
export function useFocusAfter(open: boolean): void {
  useEffect(() => {
    if (!open) return;
    return () => {
      // Runs after the dialog has returned the focus, if it can.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) document.querySelector('main')?.focus();
      });
    };
  }, [open]);
}
