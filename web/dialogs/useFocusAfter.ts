import { useEffect } from 'react';

/**
 * Focuses the page if nothing else has the focus, once a dialog has returned it, if it can. A disabled element has the focus
 * until the next frame.
 */
export function focusPage(): void {
  requestAnimationFrame(() => {
    if (document.activeElement?.matches('body, :disabled')) document.querySelector('main')?.focus();
  });
}

/**
 * Focuses the page after a dialog whose opener is gone, such as the button of a deleted row, or after a notice.
 * @returns function to call once a dialog that stays mounted has faded out: until then it holds the focus
 */
export function useFocusAfter(): () => void {
  useEffect(() => focusPage, []);
  return focusPage;
}
