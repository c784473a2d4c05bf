import AddIcCallIcon from '@mui/icons-material/AddIcCall';
import DeleteIcon from '@mui/icons-material/Delete';
import EditIcon from '@mui/icons-material/Edit';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { CanAccess, useRecordContext } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { lazyDialog } from '../shared/lazyDialog';
import { allows } from '../authProvider';
import { CALLS, CLIENTS, clientPath } from '../paths';
import { callTargetOf, type Client } from './client';
import { useFromList } from '../shared/useFromList';
import { useRemoveClient } from './useRemoveClient';

const CallDialog = lazyDialog(() => import('../calls/CallDialog'));

/** Row actions: open the client's page, record a call, archive, delete. */
export function ClientRowActions() {
  const client = useRecordContext<Client>();
  const fromList = useFromList();
  const remove = useRemoveClient(client);
  const [isCalled, setCalled] = useState(false);
  if (!client) return null;
  // All show at once. Otherwise Edit would move when the others appear beside it.
  return (
    <>
      <IconButton
        size="small"
        component={RouterLink}
        to={clientPath(client.id)}
        state={fromList}
        aria-label={`Edit ${client.name}`}
        title="Edit"
        // On a card the room goes to the call button, and Edit is in the details.
        sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
      >
        <EditIcon fontSize="small" />
      </IconButton>
      <CanAccess resource={CALLS} action="create" initialData={allows(CALLS, 'create')}>
        <IconButton
          size="small"
          aria-label={`Record a call with ${client.name}`}
          title="Record a call"
          onClick={() => setCalled(true)}
        >
          <AddIcCallIcon fontSize="small" />
        </IconButton>
      </CanAccess>
      <CanAccess action="delete" initialData={allows(CLIENTS, 'delete')}>
        <IconButton
          size="small"
          aria-label={`Delete ${client.name}`}
          title="Delete"
          onClick={() => void remove(client)}
        >
          <DeleteIcon fontSize="small" />
        </IconButton>
      </CanAccess>
      {isCalled && <CallDialog client={callTargetOf(client)} onClose={() => setCalled(false)} />}
    </>
  );
}
