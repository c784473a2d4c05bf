import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { createContext, useCallback, useContext, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';

/** Notices are outside of the page, so a button in one gets the value of the page that shows it. */
export const WarnContext = createContext<(warnings: readonly string[], address?: string) => void>(
  () => undefined,
);

/**
 * Shows the warnings of an action in place of earlier ones until the user closes them or opens another page: on this
 * page, or on the one that the action opens.
 */
export const useWarn = () => useContext(WarnContext);

/** Warnings above the page. A notice would disappear at the next click. */
export function PageWarnings({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const [pageWarnings, setPageWarnings] = useState<{ place: string; warnings: readonly string[] }>();
  const warn = useCallback(
    (warnings: readonly string[], address = window.location.pathname) => {
      setPageWarnings(warnings.length > 0 ? { place: address, warnings } : undefined);
    },
    [setPageWarnings],
  );
  const isHere = pageWarnings?.place.endsWith(pathname) ?? false;
  const here = isHere ? pageWarnings!.warnings : [];
  // A warning ends when the user leaves its page, and does not return with the page.
  const [seenOn, setSeenOn] = useState('');
  if (isHere && seenOn !== pathname) setSeenOn(pathname);
  if (!isHere && seenOn !== '') {
    setSeenOn('');
    // They may already be those of the next page.
    if (pageWarnings?.place.endsWith(seenOn)) setPageWarnings(undefined);
  }
  return (
    <WarnContext.Provider value={warn}>
      {here.length > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }} onClose={() => setPageWarnings(undefined)}>
          {here.map((warning) => (
            <Box key={warning}>{warning}</Box>
          ))}
        </Alert>
      )}
      {children}
    </WarnContext.Provider>
  );
}
