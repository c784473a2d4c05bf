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
  // Renders at once. A transition waits behind other work on a slow device, and the user would type into the old page.
  return <RouterProvider router={router} useTransitions={false} />;
}

/** Root around the admin, rendered before the user is known: styles, entrance, error page. */
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
