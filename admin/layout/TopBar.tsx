import LogoutIcon from '@mui/icons-material/Logout';
import MenuIcon from '@mui/icons-material/Menu';
import SearchIcon from '@mui/icons-material/Search';
import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Toolbar from '@mui/material/Toolbar';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useRef, useState } from 'react';
import { WIDTHS } from '@contract/theme-tokens';
import { useAskToLogOut } from '@web/dialogs/useAskToLogOut';
import { session } from '@web/session/session';
import { lazyWithRetry } from '@web/layout/lazyWithRetry';
import { allows } from '../authProvider';
import { useUnsavedForms } from '../shared/unsavedForms';
import { isSearchKey, useShortcut } from '../shared/useShortcut';
import { UserMenu } from './UserMenu';

// Loaded on demand, so that the page appears before its search.
const OfficeSearch = lazyWithRetry(() => import('./OfficeSearch'), {
  fallback: <OutlinedInput disabled fullWidth placeholder="Client, page or action  ( / )" />,
});

/** Product title, search, and user menu with logout. */
export function TopBar({ onMenu }: { onMenu?: () => void }) {
  const unsavedForms = useUnsavedForms();
  const askToLogOut = useAskToLogOut();
  const logOut = async () => {
    if (!(await askToLogOut(unsavedForms.any()))) return;
    unsavedForms.forget();
    await session.logout();
  };
  const narrow = useMediaQuery(`(max-width:${WIDTHS.cards - 1}px)`, { noSsr: true });
  const roomy = useMediaQuery(({ breakpoints }: Theme) => breakpoints.up('md'), { noSsr: true });
  const search = useRef<HTMLInputElement>(null);
  const [opened, setOpened] = useState(false);
  const { organisation } = session.config!;
  const searches = allows('clients', 'list');
  useShortcut(isSearchKey, () => {
    if (!searches) return;
    setOpened(true);
    search.current?.focus();
    // The next text replaces an earlier one.
    search.current?.select();
  });
  return (
    <AppBar position="static">
      <Toolbar variant="dense" sx={{ minHeight: 48, gap: 1 }}>
        {onMenu && (
          <IconButton
            edge="start"
            aria-label="Open the menu"
            onClick={onMenu}
            sx={{ display: { md: 'none' } }}
          >
            <MenuIcon />
          </IconButton>
        )}
        <Typography component="p" variant="h2" noWrap sx={{ flexGrow: 1, color: 'secondary.main' }}>
          {roomy ? organisation.name : organisation.short_name}
        </Typography>
        {searches && !narrow && (
          <Box sx={{ flexGrow: 2, maxWidth: 380, minWidth: 180 }}>
            <OfficeSearch inputRef={search} autoFocus={opened} />
          </Box>
        )}
        {searches && narrow && (
          <IconButton aria-label="Find" aria-expanded={opened} onClick={() => setOpened(!opened)}>
            <SearchIcon />
          </IconButton>
        )}
        <UserMenu />
        <Button size="small" startIcon={<LogoutIcon />} onClick={() => void logOut()} sx={{ flexShrink: 0 }}>
          Logout
        </Button>
      </Toolbar>
      {searches && narrow && opened && (
        <Box sx={{ px: 2, pb: 1 }}>
          <OfficeSearch inputRef={search} autoFocus onChosen={() => setOpened(false)} />
        </Box>
      )}
    </AppBar>
  );
}
