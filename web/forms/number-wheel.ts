/**
 * Takes the focus from a number field when the mouse wheel turns over it. The browser would change the number instead of
 * scrolling the page, which a user does not notice.
 */
export function keepNumbersFromWheel(): void {
  document.addEventListener(
    'wheel',
    ({ target }) => {
      if (target instanceof HTMLInputElement && target.type === 'number') target.blur();
    },
    { passive: true, capture: true },
  );
}
