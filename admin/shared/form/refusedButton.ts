import type { MouseEvent } from 'react';

/** Props of a button that is refused for now. `disabled` would take the focus from it, also after a save. */
export const REFUSED_BUTTON = {
  'aria-disabled': true,
  className: 'Mui-disabled',
  onClick: (event: MouseEvent) => event.preventDefault(),
} as const;
