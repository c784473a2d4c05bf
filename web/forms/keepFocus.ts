import type { MouseEvent } from 'react';

/**
 * Handler of `onMouseDown` for a bar of buttons. Leaving a field validates it, and a message that appears then would move
 * the button before the press ends.
 */
export const keepFocus = (event: MouseEvent): void => event.preventDefault();
