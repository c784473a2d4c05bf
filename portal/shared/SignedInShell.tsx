import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
// The ThemeProvider of @mui/material adds 3 kB for CSS variables that no theme here uses.
import { ThemeProvider } from '@mui/system';
import { useState, type ReactNode } from 'react';
import { rem } from '@contract/theme-tokens';
import type { Profile } from '@contract/responses/session';
import { useMessages } from '@web/language/useLanguage';
import { ConfirmHost } from '@web/dialogs/ConfirmHost';
import { useAskToLogOut } from '@web/dialogs/useAskToLogOut';
import { SkipLink } from '@web/layout/SkipLink';
import { IdleDialog } from '@web/session/IdleDialog';
import { session } from '@web/session/session';
import { LanguageSwitch } from '../language/LanguageSwitch';
import { darkTheme, lightTheme, TOUCH_TARGET } from '../theme';
import { OfficePhone } from './PhoneLink';

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
const styles = createCache({ key: 'portal', nonce, prepend: true });

/** Longest wait for pending work on logout. */
const LOGOUT_TIMEOUT_MS = 3000;
/** Width of a page's column in pixels. */
const COLUMN = 688;
/** Width of the menu beside the column, in pixels. */
const NAVIGATION_WIDTH = 264;
const MENU_ID = 'pages';
const PAGE_ID = 'page';
/** Style of the header's buttons. On a phone they share one row. */
const compact = { minWidth: 0, px: { xs: 1, sm: 2 } };

interface Props {
  user: Profile;
  /** Links to the other pages: behind the menu's button on a phone, beside the page where there is room. */
  navigation?: (onChosen: () => void) => ReactNode;
  /** Runs before logout, to save unsaved input. */
  beforeLeaving?: () => Promise<unknown>;
  /** Returns whether logout would discard input. The user is then asked first. */
  hasUnsaved?: () => boolean;
  /** Discards the input after the user has agreed. */
  discardUnsaved?: () => void;
  children: ReactNode;
}

type LogoutProps = Pick<Props, 'hasUnsaved' | 'discardUnsaved'> & { finish: () => Promise<unknown> };

function LogoutButton({ finish, hasUnsaved, discardUnsaved }: LogoutProps) {
  const texts = useMessages().portal;
  const askToLogOut = useAskToLogOut();
  const logOut = async () => {
    await finish();
    const isUnsaved = hasUnsaved?.() ?? false;
    if (!(await askToLogOut(isUnsaved))) return;
    if (isUnsaved) discardUnsaved?.();
    await session.logout();
  };
  return (
    <Button onClick={() => void logOut()} sx={compact}>
      {texts.logout}
    </Button>
  );
}

interface HeaderProps extends LogoutProps {
  /** Undefined without a menu. */
  menu: { isOpen: boolean; toggle: () => void } | undefined;
}

/** The organisation, the languages, and on a phone the button of the menu. */
function Header({ menu, ...logout }: HeaderProps) {
  const texts = useMessages().portal;
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: { xs: 0.5, sm: 1 },
        minHeight: { xs: 56, sm: 64 },
        px: { xs: 2, sm: 3 },
        py: 0.5,
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    >
      <Typography
        component="p"
        variant="h2"
        sx={{ flex: '1 1 6em', fontSize: { xs: rem(18), sm: rem(22) }, color: 'secondary.main' }}
      >
        {session.config!.organisation.name}
      </Typography>
      <LanguageSwitch />
      {menu && (
        <Button
          aria-expanded={menu.isOpen}
          aria-controls={MENU_ID}
          aria-label={menu.isOpen ? texts.close_menu : undefined}
          onClick={menu.toggle}
          sx={{ ...compact, display: { md: 'none' } }}
        >
          {menu.isOpen ? texts.close : texts.menu}
        </Button>
      )}
      <LogoutButton {...logout} />
    </Box>
  );
}

interface MenuAndPageProps {
  /** Links to the other pages, if there are any. */
  menu: ReactNode;
  /** Whether the menu is shown on a phone. */
  isMenuOpen: boolean;
  children: ReactNode;
}

function MenuAndPage({ menu, isMenuOpen, children }: MenuAndPageProps) {
  const texts = useMessages().portal;
  return (
    <Box
      sx={{
        flexGrow: 1,
        display: 'flex',
        flexDirection: { xs: 'column', md: 'row' },
        // On a phone the page is aligned to the top, even if it is short.
        justifyContent: { md: 'center' },
        width: '100%',
      }}
    >
      {menu && (
        <Box
          component="nav"
          aria-label={texts.pages}
          sx={{ flexShrink: 0, width: { md: NAVIGATION_WIDTH }, p: { xs: 0, md: 3 } }}
        >
          <Box
            id={MENU_ID}
            sx={{ display: { xs: isMenuOpen ? 'block' : 'none', md: 'block' }, p: { xs: 1, md: 0 } }}
          >
            {menu}
          </Box>
        </Box>
      )}
      <Box
        component="main"
        id={PAGE_ID}
        tabIndex={-1}
        sx={{
          width: '100%',
          maxWidth: COLUMN,
          mx: menu ? 0 : 'auto',
          px: { xs: 2, sm: 3 },
          pt: { xs: 1.5, sm: 3 },
          pb: 5,
          outline: 'none',
        }}
      >
        {children}
      </Box>
    </Box>
  );
}

/** Phone number and e-mail of the office. @param hasMenu whether a menu is beside the page */
function Footer({ hasMenu }: { hasMenu: boolean }) {
  const texts = useMessages().portal;
  const { email } = session.config!.organisation;
  return (
    <Box component="footer" sx={{ borderTop: 1, borderColor: 'divider', bgcolor: 'background.paper' }}>
      <Typography
        variant="body2"
        sx={{
          maxWidth: hasMenu ? { xs: COLUMN, md: NAVIGATION_WIDTH + COLUMN } : COLUMN,
          mx: 'auto',
          px: 3,
          py: 2,
          color: 'text.primary',
        }}
      >
        {texts.questions_call} <OfficePhone />{' '}
        <Box component="span" sx={{ display: 'inline-block' }}>
          {texts.questions_write}{' '}
          <Box component="a" href={`mailto:${email}`} sx={{ ...TOUCH_TARGET, overflowWrap: 'anywhere' }}>
            {email}
          </Box>
          .
        </Box>
      </Typography>
    </Box>
  );
}

/** Frame of every signed-in page: the user, logout, and the office's phone number. */
export function SignedInShell({
  user,
  navigation,
  beforeLeaving,
  hasUnsaved,
  discardUnsaved,
  children,
}: Props) {
  const dark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  const texts = useMessages().portal;
  const [isMenuOpen, setMenuOpen] = useState(false);
  const hasMenu = navigation !== undefined;
  const closeMenu = () => {
    if (!isMenuOpen) return;
    setMenuOpen(false);
    // The pressed link is hidden with its focus. The heading takes the focus if another page is shown.
    document.getElementById(PAGE_ID)?.focus();
  };
  const finish = () =>
    Promise.race([beforeLeaving?.(), new Promise((resolve) => setTimeout(resolve, LOGOUT_TIMEOUT_MS))]);
  return (
    <CacheProvider value={styles}>
      <ThemeProvider theme={dark ? darkTheme : lightTheme}>
        <ConfirmHost>
          {hasMenu && <SkipLink targetId={PAGE_ID}>{texts.skip}</SkipLink>}
          <Header
            menu={hasMenu ? { isOpen: isMenuOpen, toggle: () => setMenuOpen(!isMenuOpen) } : undefined}
            finish={finish}
            hasUnsaved={hasUnsaved}
            discardUnsaved={discardUnsaved}
          />
          <MenuAndPage menu={navigation?.(closeMenu)} isMenuOpen={isMenuOpen}>
            {children}
          </MenuAndPage>
          <Footer hasMenu={hasMenu} />
          <IdleDialog group={user.group} beforeLeaving={finish} />
        </ConfirmHost>
      </ThemeProvider>
    </CacheProvider>
  );
}
