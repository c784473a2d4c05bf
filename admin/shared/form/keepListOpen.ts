import type { MouseEvent } from 'react';

/** Distance in pixels that the pointer moves at least when the user drags to an option. */
const DRAG_DISTANCE = 8;

/**
 * Keeps the list of a select open if the page moves while the mouse button is down. A user can drag to an option, so MUI
 * closes the list when the button is released outside of the select.
 */
export function keepListOpen({ clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>) {
  const release = (event: globalThis.MouseEvent) => {
    const distance = Math.hypot(event.clientX - clientX, event.clientY - clientY);
    // MUI listens on the document, which comes after the window.
    if (distance < DRAG_DISTANCE) event.stopPropagation();
  };
  window.addEventListener('mouseup', release, { capture: true, once: true });
}
