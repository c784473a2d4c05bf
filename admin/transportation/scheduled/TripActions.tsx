import MoreVertIcon from '@mui/icons-material/MoreVert';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { NoticeKey } from '@contract/notices';
import { ChangeDriverDialog } from '../assign/ChangeDriverDialog';
import { SCHEDULED_TRIPS, driverDayPath } from '../../paths';
import { EditRideDialog } from '../rides/EditRideDialog';
import { rideLabel } from '../rides/rideLabels';
import type { Trip } from '@contract/responses/transport';
import { useDeleteTrip } from './useDeleteTrip';

/** Actions on a trip that has not been driven yet. */
export function TripActions({ success }: { success: NoticeKey }) {
  const trip = useRecordContext<Trip>();
  const [menu, setMenu] = useState<HTMLElement>();
  const [open, setOpen] = useState<'driver' | 'edit'>();
  const deleteTrip = useDeleteTrip(success);
  if (!trip) return null;
  const ride = rideLabel(trip);
  const close = () => setOpen(undefined);
  const choose = (next: typeof open) => {
    setMenu(undefined);
    setOpen(next);
  };
  return (
    <>
      <Button size="small" aria-label={`Change the driver: ${ride}`} onClick={() => setOpen('driver')}>
        Change Driver
      </Button>
      <IconButton
        size="small"
        aria-label={`More actions for ${ride}`}
        aria-haspopup="menu"
        aria-expanded={menu !== undefined}
        onClick={(event) => setMenu(event.currentTarget)}
      >
        <MoreVertIcon fontSize="small" />
      </IconButton>
      <Menu anchorEl={menu} open={menu !== undefined} onClose={() => setMenu(undefined)}>
        <MenuItem onClick={() => choose('edit')}>Edit trip</MenuItem>
        <MenuItem component={RouterLink} to={driverDayPath(trip.transport_vendor_id, trip.pick_up_date)}>
          Day sheet of {trip.transport_vendor.name}
        </MenuItem>
        <MenuItem
          onClick={() => {
            setMenu(undefined);
            void deleteTrip(trip);
          }}
        >
          Delete trip
        </MenuItem>
      </Menu>
      {open === 'driver' && <ChangeDriverDialog trip={trip} onClose={close} />}
      {open === 'edit' && (
        <EditRideDialog
          resource={SCHEDULED_TRIPS}
          ride={trip}
          noun="trip"
          success="customer_transport_transactions.scheduled_updated"
          onClose={close}
        />
      )}
    </>
  );
}
