import type { MouseEvent } from 'react';

/** Largest movement in pixels of a hand that holds still. */
const STILL = 5;

/** Position at which the press that opened a menu began. */
let start: { x: number; y: number } | undefined;

const isInMenu = ({ target }: MouseEvent) =>
  target instanceof Element && target.closest('[role="listbox"]') !== null;

/** Stores where a press on a select begins, unless it is a press on an option. */
export function storeOpeningPress(event: MouseEvent): void {
  start = isInMenu(event) ? undefined : { x: event.clientX, y: event.clientY };
}

/**
 * Ignores the release of the press that opened the menu. MUI chooses the option under the pointer if the press took
 * longer than 200 ms, as with a slow hand or on a slow machine. A user who drags to an option still chooses it.
 */
export function ignoreOpeningRelease(event: MouseEvent): void {
  if (start && isInMenu(event) && Math.hypot(event.clientX - start.x, event.clientY - start.y) <= STILL)
    event.stopPropagation();
}
