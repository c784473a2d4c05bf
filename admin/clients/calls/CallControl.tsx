import AddIcCallIcon from '@mui/icons-material/AddIcCall';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { CanAccess } from 'react-admin';
import { lazyDialog } from '../../shared/lazyDialog';
import { callTargetOf, type Client } from '../client';
import { useOpenFromNavigation } from '../useOpenFromNavigation';
import { CALLS } from '../../paths';

const CallDialog = lazyDialog(() => import('../../calls/CallDialog'));

/** Button and dialog that record a call with the client of the page. */
export function CallControl({ client }: { client: Client }) {
  const [isOpen, setOpen] = useState(false);
  useOpenFromNavigation('call', () => setOpen(true));
  return (
    <CanAccess resource={CALLS} action="create">
      <Button size="small" startIcon={<AddIcCallIcon />} onClick={() => setOpen(true)}>
        Record Call
      </Button>
      {isOpen && <CallDialog client={callTargetOf(client)} onClose={() => setOpen(false)} />}
    </CanAccess>
  );
}
