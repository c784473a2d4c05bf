import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { createContext, useCallback, useContext, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';

const WarnContext = createContext<(warnings: readonly string[], address?: string) => void>(() => undefined);

/**
 * Shows what an action brought with it that is worth a look, until it is closed or another page opens: on this page, or
 * on the one to which it leads.
 */
export const useWarn = () => useContext(WarnContext);

/** Above the page: a notice would be gone at the next click, whatever it says. */
export function PageWarnings({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const [shown, setShown] = useState<{ place: string; warnings: readonly string[] }>();
  const warn = useCallback(
    (warnings: readonly string[], address = window.location.pathname) => {
      if (warnings.length > 0) setShown({ place: address, warnings });
    },
    [setShown],
  );
  const isHere = shown?.place.endsWith(pathname) ?? false;
  const here = isHere ? shown!.warnings : [];
  // Once its page is left, a warning is over: it does not come back with the page.
  const [seenOn, setSeenOn] = useState('');
  if (isHere && seenOn !== pathname) setSeenOn(pathname);
  if (!isHere && seenOn !== '') {
    setSeenOn('');
    setShown(undefined);
  }
  return (
    <WarnContext.Provider value={warn}>
      {here.length > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }} onClose={() => setShown(undefined)}>
          {here.map((warning) => (
            <Box key={warning}>{warning}</Box>
          ))}
        </Alert>
      )}
      {children}
    </WarnContext.Provider>
  );
}
