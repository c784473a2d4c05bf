import { useEffect } from 'react';

/** What opened the dialog may have gone with it, as the row that was deleted: the keyboard then goes on in the page. */
export function useFocusAfter(): void {
  useEffect(
    () => () => {
      // The dialog gives the focus back first where it can.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) document.querySelector('main')?.focus();
      });
    },
    [],
  );
}
