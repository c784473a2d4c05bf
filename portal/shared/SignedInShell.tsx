import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { ThemeProvider } from '@mui/material/styles';
import Toolbar from '@mui/material/Toolbar';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { phoneForReading } from '@contract/phones';
import type { Profile } from '@contract/responses/session';
import { IdleDialog } from '@web/session/IdleDialog';
import { session } from '@web/session/session';
import { darkTheme, lightTheme } from '../theme';

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
const styles = createCache({ key: 'portal', nonce, prepend: true });

/** Milliseconds that leaving waits for what is still to be done. */
const LONGEST_FAREWELL = 3000;

interface Props {
  user: Profile;
  /** What is done before the session is given up: nothing of what was typed is to be lost. */
  beforeLeaving?: () => Promise<unknown>;
  children: ReactNode;
}

/** Frame of every signed-in page: whose it is, a way out, and the phone number that always helps. */
export function SignedInShell({ user, beforeLeaving, children }: Props) {
  const dark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  const organisation = session.config!.organisation;
  const leave = async () => {
    await Promise.race([beforeLeaving?.(), new Promise((done) => setTimeout(done, LONGEST_FAREWELL))]);
    await session.logout();
  };
  return (
    <CacheProvider value={styles}>
      <ThemeProvider theme={dark ? darkTheme : lightTheme}>
        <AppBar position="static">
          <Toolbar>
            <Typography component="p" variant="h2" sx={{ flexGrow: 1, color: 'secondary.main' }}>
              {organisation.name}
            </Typography>
            <Button onClick={() => void leave()}>Logout</Button>
          </Toolbar>
        </AppBar>
        <Box component="main" sx={{ flexGrow: 1, width: '100%', maxWidth: 688, mx: 'auto', p: 3, pb: 5 }}>
          {children}
        </Box>
        <Box component="footer" sx={{ borderTop: 1, borderColor: 'divider', bgcolor: 'background.paper' }}>
          <Typography variant="body2" sx={{ maxWidth: 688, mx: 'auto', p: 3, color: 'text.primary' }}>
            Questions? Call us at{' '}
            <Link href={`tel:${organisation.phone}`} sx={{ fontWeight: 600 }}>
              {phoneForReading(organisation.phone)}
            </Link>{' '}
            or write to{' '}
            <Link href={`mailto:${organisation.email}`} sx={{ overflowWrap: 'anywhere' }}>
              {organisation.email}
            </Link>
            .
          </Typography>
        </Box>
        <IdleDialog group={user.group} leave={leave} />
      </ThemeProvider>
    </CacheProvider>
  );
}
