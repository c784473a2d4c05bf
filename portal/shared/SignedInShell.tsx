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
import { phoneForReading } from '@contract/phones';
import type { Profile } from '@contract/answers/session';
import { session } from '../session';
import { darkTheme, lightTheme } from '../theme';
import { IdleDialog } from './IdleDialog';

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
const styles = createCache({ key: 'portal', nonce, prepend: true });

/** Frame of every signed-in page: whose it is, a way out, and the phone number that always helps. */
export function SignedInShell({ user }: { user: Profile }) {
  const dark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  const organisation = session.config!.organisation;
  return (
    <CacheProvider value={styles}>
      <ThemeProvider theme={dark ? darkTheme : lightTheme}>
        <title>{`Welcome ${user.name} | ${organisation.short_name}`}</title>
        <AppBar position="static">
          <Toolbar>
            <Typography component="p" variant="h2" sx={{ flexGrow: 1 }}>
              {organisation.name}
            </Typography>
            <Button onClick={() => void session.logout()}>Logout</Button>
          </Toolbar>
        </AppBar>
        <Box component="main" sx={{ width: '100%', maxWidth: 640, mx: 'auto', p: 3, py: 5 }}>
          <Typography variant="h1" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
            Welcome {user.name}
          </Typography>
          <Typography>
            Questions? Call us at{' '}
            <Link href={`tel:${organisation.phone}`} sx={{ fontWeight: 600 }}>
              {phoneForReading(organisation.phone)}
            </Link>
            .
          </Typography>
        </Box>
        <IdleDialog user={user} />
      </ThemeProvider>
    </CacheProvider>
  );
}
