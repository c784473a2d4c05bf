import { useEffect, useRef } from 'react';

/** Focuses the pressed button again after it was disabled, or the page if the button is gone. A dialog does so itself. */
function returnFocus(pressed: Element | null): void {
  if (document.activeElement !== document.body || pressed?.closest('[role=dialog]')) return;
  if (pressed instanceof HTMLElement) pressed.focus();
  if (document.activeElement === document.body) document.querySelector('main')?.focus();
}

/**
 * Returns the focus to the pressed button when the work that disabled it has ended.
 * @returns function to call at the press, before `isBusy` disables the button
 */
export function useReturnFocus(isBusy: boolean): () => void {
  const pressed = useRef<Element>(null);
  useEffect(() => {
    if (isBusy) return () => returnFocus(pressed.current);
  }, [isBusy]);
  return () => {
    pressed.current = document.activeElement;
  };
}
