import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { translate } from '@contract/messages';
import { tripRules, type DriverWarning } from '@contract/transport';
import { FormDialog } from '@web/dialogs/FormDialog';
import { INITIAL_FOCUS } from '@web/dialogs/useFirstFieldFocus';
import { focusOption } from '../../shared/form/focusOption';
import { UnsavedTracker } from '../../shared/form/UnsavedTracker';
import { pickUpLabel, type Ride } from '../rides/rideLabels';
import { tripCountLabel } from '../rides/rideLabels';
import { BlockedFields } from './BlockedFields';
import { BlockedSlots } from './BlockedSlots';
import { createBlockedTime, timeOf } from './blockedTime';
import { DriverChoice } from './DriverChoice';
import { DriverOption, type OfferedDriver } from './DriverOption';
import { useAssignableDrivers, type BlockedTime, type RideToAssign } from './useAssignableDrivers';

/** Driver of a ride, and the blocked time. */
export interface Assignment extends BlockedTime {
  transport_vendor_id: string;
}

interface Props {
  title: string;
  /** Label of the button. */
  label: string;
  ride: Ride & { notes: string };
  rideToAssign: RideToAssign;
  blocked: BlockedTime;
  /** Current driver. */
  driver?: string;
  /** Driver chosen at first. The default is the current one. */
  suggested?: string;
  /** Alternative to a single driver, shown above the list. */
  children?: ReactNode;
  busy: boolean;
  failure: string;
  onAssign: (assignment: Assignment) => void;
  onClose: () => void;
}

const RideFacts = ({ ride }: Pick<Props, 'ride'>) => (
  <>
    <Typography sx={{ fontWeight: 600 }}>{pickUpLabel(ride)}</Typography>
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      From {ride.pick_up_address} to {ride.drop_address}
    </Typography>
    {ride.notes && (
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        Notes: {ride.notes}
      </Typography>
    )}
  </>
);

/** Returns a short reason why a driver is not among the available ones. */
function whyNot({ reasons }: OfferedDriver): string {
  const has = (warning: DriverWarning) => reasons.some(({ code }) => code === warning);
  if (has('driver_declined')) return 'Declined this ride';
  return has('double_booked') ? 'Busy' : 'Not working that day';
}

/** Chooses a driver for a ride, and the time that the ride blocks. */
export function DriverPanel({
  title,
  label,
  ride,
  rideToAssign,
  blocked: first,
  driver = '',
  suggested = driver,
  children,
  onAssign,
  ...dialog
}: Props) {
  /** Blocked time that the user has typed. Until then it follows the ride, which a colleague may move meanwhile. */
  const [typed, setTyped] = useState<BlockedTime>();
  const { blocked_from_timestamp, blocked_to_timestamp } = typed
    ? createBlockedTime(
        ride.pick_up_date,
        timeOf(typed.blocked_from_timestamp),
        timeOf(typed.blocked_to_timestamp),
      )
    : first;
  const blocked = useMemo(
    () => ({ blocked_from_timestamp, blocked_to_timestamp }),
    [blocked_from_timestamp, blocked_to_timestamp],
  );
  const [selectedId, setSelectedId] = useState(suggested);
  const [error, setError] = useState('');
  const drivers = useAssignableDrivers(rideToAssign, blocked);
  const isBlockedChanged =
    blocked_from_timestamp !== first.blocked_from_timestamp ||
    blocked_to_timestamp !== first.blocked_to_timestamp;
  const isUnchanged = driver !== '' && selectedId === driver && !isBlockedChanged;
  const choice = useRef<HTMLDivElement>(null);
  const assign = () => {
    if (selectedId) return onAssign({ ...blocked, transport_vendor_id: selectedId });
    setError(translate(tripRules.transport_vendor_id.required));
    focusOption(choice.current?.querySelectorAll('input[type=radio]') ?? []);
  };
  const choose = (id: string) => {
    setSelectedId(id);
    setError('');
  };
  return (
    <FormDialog
      {...dialog}
      wide
      title={title}
      safeLabel="Cancel"
      action={{ label, onClick: assign, disabled: isUnchanged }}
    >
      <UnsavedTracker form="driver" isUnsaved={selectedId !== suggested || isBlockedChanged} />
      <RideFacts ride={ride} />
      {children}
      <BlockedFields day={ride.pick_up_date} blocked={blocked} onChange={setTyped} />
      <Box sx={{ minHeight: 240 }} {...INITIAL_FOCUS}>
        <DriverChoice
          ref={choice}
          drivers={drivers.data?.results}
          reading={drivers}
          selectedId={selectedId}
          error={error}
          onChosen={choose}
        >
          {(offered) => (
            <DriverOption
              key={offered.id}
              driver={offered}
              fit={offered.can_drive ? 'Can drive' : whyNot(offered)}
              trips={`${tripCountLabel(offered.trips_that_week)} that week`}
            >
              <BlockedSlots blocked={offered.blocked} />
            </DriverOption>
          )}
        </DriverChoice>
      </Box>
    </FormDialog>
  );
}
