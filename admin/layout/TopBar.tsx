import LogoutIcon from '@mui/icons-material/Logout';
import MenuIcon from '@mui/icons-material/Menu';
import AppBar from '@mui/material/AppBar';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Toolbar from '@mui/material/Toolbar';
import Typography from '@mui/material/Typography';
import { session } from '@web/session/session';
import { useUnsavedForms } from '../shared/unsavedForms';
import { UserMenu } from './UserMenu';

/** Product title, who is logged in, and the way out (document 3, section 2.1). */
export function TopBar({ onMenu }: { onMenu?: () => void }) {
  const { leave } = useUnsavedForms();
  return (
    <AppBar position="static">
      <Toolbar variant="dense" sx={{ minHeight: 52, gap: 1 }}>
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
          {session.config!.organisation.name}
        </Typography>
        <UserMenu />
        <Button size="small" startIcon={<LogoutIcon />} onClick={() => leave(() => void session.logout())}>
          Logout
        </Button>
      </Toolbar>
    </AppBar>
  );
}
