/**
 * Loads a page anew that Back brings out of the browser's memory: it would show somebody who has signed out since, though
 * no call is made.
 */
export function reloadRestoredPages(): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.location.reload();
  });
}
