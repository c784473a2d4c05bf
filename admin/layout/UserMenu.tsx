import AccountCircleIcon from '@mui/icons-material/AccountCircle';
import HomeIcon from '@mui/icons-material/Home';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Button from '@mui/material/Button';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useGetIdentity } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { allows } from '../authProvider';
import { currentUser } from '../entrance';
import { userMenuEntries } from './menu';
import { useStartPage } from '../shared/useStartPage';
import { useWaitingCounts } from './useWaitingCounts';
import { WaitingChip } from './WaitingChip';

/** Menu item that changes the start page. */
function StartPageItem({ onChosen }: { onChosen: () => void }) {
  const { startPage, busy, choose } = useStartPage();
  const other = startPage === 'today' ? 'clients' : 'today';
  return (
    <MenuItem
      disabled={busy}
      onClick={() => {
        onChosen();
        void choose(other);
      }}
    >
      <ListItemIcon>
        <HomeIcon fontSize="small" />
      </ListItemIcon>
      {other === 'today' ? 'Open on Today' : 'Open on Clients'}
    </MenuItem>
  );
}

/** The signed-in user, with the menu of personal pages and actions. */
export function UserMenu() {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const entries = userMenuEntries();
  const waitingCounts = useWaitingCounts();
  const { identity } = useGetIdentity();
  const name = identity?.fullName ?? currentUser().name;
  // Only mail has a count in this menu.
  const waitingMail = entries.map(({ path }) => waitingCounts[path]).find((one) => one && one.count > 0);
  const label = (
    <Typography component="span" variant="body2" noWrap sx={{ display: { xs: 'none', md: 'inline' } }}>
      Logged in as {name}
    </Typography>
  );
  const mayChoose = allows('today', 'list');
  if (entries.length === 0 && !mayChoose) return label;
  const close = () => setAnchor(undefined);
  return (
    <>
      <Button
        size="small"
        color="inherit"
        aria-label={`Logged in as ${name}${waitingMail ? `, ${waitingMail.count} ${waitingMail.word}` : ''}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        endIcon={<ExpandMoreIcon />}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minWidth: 0 }}
      >
        <AccountCircleIcon sx={{ display: { md: 'none' } }} />
        {label}
        <WaitingChip waitingCount={waitingMail} />
      </Button>
      <Menu anchorEl={anchor} open={anchor !== undefined} onClose={close}>
        {mayChoose && <StartPageItem onChosen={close} />}
        {entries.map(({ label, path, icon: Icon }) => (
          <MenuItem key={path} component={RouterLink} to={path} onClick={close}>
            <ListItemIcon>
              <Icon fontSize="small" />
            </ListItemIcon>
            {label}
            <WaitingChip waitingCount={waitingCounts[path]} />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
