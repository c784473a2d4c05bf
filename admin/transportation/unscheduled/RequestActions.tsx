import DeleteIcon from '@mui/icons-material/Delete';
import EditIcon from '@mui/icons-material/Edit';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { AssignDialog } from '../assign/AssignDialog';
import { EditRideDialog } from '../rides/EditRideDialog';
import { rideLabel } from '../rides/rideLabels';
import { REQUESTS } from '../../paths';
import type { TransportRequest } from '@contract/responses/transport';
import { useDeleteRequest } from './useDeleteRequest';

interface Props {
  /** Shows the button that assigns a driver, unless the ride waits until the end of a hold. */
  assigns?: boolean;
  /** First day to which a pick-up can be moved. */
  from?: string;
}

/** Actions on a ride without a driver. */
export function RequestActions({ assigns = false, from }: Props) {
  const request = useRecordContext<TransportRequest>();
  const [open, setOpen] = useState<'assign' | 'edit'>();
  const deleteRequest = useDeleteRequest();
  if (!request) return null;
  const ride = rideLabel(request);
  const close = () => setOpen(undefined);
  return (
    <>
      {assigns && request.needs_driver && (
        <Button size="small" aria-label={`Assign a driver: ${ride}`} onClick={() => setOpen('assign')}>
          Assign Driver
        </Button>
      )}
      <IconButton size="small" aria-label={`Edit ${ride}`} title="Edit" onClick={() => setOpen('edit')}>
        <EditIcon fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        aria-label={`Delete ${ride}`}
        title="Delete"
        onClick={() => void deleteRequest(request)}
      >
        <DeleteIcon fontSize="small" />
      </IconButton>
      {open === 'assign' && <AssignDialog request={request} onClose={close} />}
      {open === 'edit' && (
        <EditRideDialog
          resource={REQUESTS}
          ride={request}
          noun="transport request"
          success="customer_transport_requests.updated"
          from={from}
          onClose={close}
        />
      )}
    </>
  );
}
