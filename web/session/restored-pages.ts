/**
 * Reloads a page that Back restores from the browser's memory. Without a call it would show a user who has signed out
 * since.
 */
export function reloadRestoredPages(): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.location.reload();
  });
}
