import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useState } from 'react';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { Profile } from '@contract/responses/session';
import { ErrorScreen, ErrorScreenBoundary } from '@web/errors/ErrorScreen';
import { App } from './App';
import { enter } from './entrance';
import { Loading } from './shared/Loading';
import { darkTheme, lightTheme } from './theme';

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
const styles = createCache({ key: 'admin', nonce, prepend: true });
const router = createBrowserRouter([{ path: '*', element: <App /> }], { basename: '/admin' });

function Entered() {
  const [user, setUser] = useState<Profile>();
  const [failure, setFailure] = useState<Error>();
  useEffect(() => {
    enter().then(setUser, setFailure);
  }, []);
  if (failure) return <ErrorScreen failure={failure} />;
  if (!user) return <Loading />;
  // Drawn at once: a page that waits for its turn behind other work, as on a slow device, is typed into meanwhile.
  return <RouterProvider router={router} useTransitions={false} />;
}

/** Everything around the admin that is there before the user is known: styles, entrance, the last error screen. */
export function Root() {
  const dark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  return (
    <CacheProvider value={styles}>
      <ThemeProvider theme={dark ? darkTheme : lightTheme}>
        <CssBaseline enableColorScheme />
        <ErrorScreenBoundary>
          <Entered />
        </ErrorScreenBoundary>
      </ThemeProvider>
    </CacheProvider>
  );
}
