import { useCallback } from 'react';
import { useHref, useLocation } from 'react-router';

/**
 * Returns a function that tells whether the page's address is still open. React renders the next page a moment after
 * the address changes, and a timer of the old page can run in between.
 */
export function useIsAddressCurrent(): () => boolean {
  const address = useHref(useLocation().pathname);
  return useCallback(() => window.location.pathname === address, [address]);
}
