import AddIcCallIcon from '@mui/icons-material/AddIcCall';
import EditIcon from '@mui/icons-material/Edit';
import MoreVertIcon from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { CanAccess, useRecordContext } from 'react-admin';
import { Link as RouterLink, useLocation } from 'react-router';
import { loadedLater } from '@web/layout/loadedLater';
import { CALLS } from '../calls/callRecords';
import { calledOf, type Client } from './client';

const CallDialog = loadedLater(() => import('../calls/CallDialog'));
const ClientRemoveDialog = loadedLater(() => import('./ClientRemoveDialog'));

/** The way to a client's page, recording a call, and behind a menu archiving and deleting. */
export function ClientRowActions() {
  const client = useRecordContext<Client>();
  const { search } = useLocation();
  const [menu, setMenu] = useState<HTMLElement>();
  const [isRemoving, setRemoving] = useState(false);
  const [isCalled, setCalled] = useState(false);
  if (!client) return null;
  const close = () => setMenu(undefined);
  const askToRemove = () => {
    close();
    setRemoving(true);
  };
  return (
    <>
      <IconButton
        size="small"
        component={RouterLink}
        to={`/clients/${client.id}`}
        state={{ list: search }}
        aria-label={`Edit ${client.name}`}
        title="Edit"
        // On a card the name is the way, and the room is for the call.
        sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
      >
        <EditIcon fontSize="small" />
      </IconButton>
      <CanAccess resource={CALLS} action="create">
        <IconButton
          size="small"
          aria-label={`Record a call with ${client.name}`}
          title="Record a call"
          onClick={() => setCalled(true)}
        >
          <AddIcCallIcon fontSize="small" />
        </IconButton>
      </CanAccess>
      <CanAccess action="delete">
        <IconButton
          size="small"
          aria-label={`More actions for ${client.name}`}
          aria-haspopup="menu"
          aria-expanded={menu !== undefined}
          onClick={(event) => setMenu(event.currentTarget)}
        >
          <MoreVertIcon fontSize="small" />
        </IconButton>
        <Menu anchorEl={menu} open={menu !== undefined} onClose={close}>
          <MenuItem onClick={askToRemove}>Delete {client.name}</MenuItem>
        </Menu>
      </CanAccess>
      {isCalled && <CallDialog client={calledOf(client)} onClose={() => setCalled(false)} />}
      {isRemoving && <ClientRemoveDialog client={client} onClose={() => setRemoving(false)} />}
    </>
  );
}
