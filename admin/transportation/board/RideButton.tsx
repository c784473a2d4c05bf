import CheckIcon from '@mui/icons-material/Check';
import PauseIcon from '@mui/icons-material/Pause';
import WarningAmberIcon from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Tooltip from '@mui/material/Tooltip';
import { alpha } from '@mui/material/styles';
import type { MouseEvent, PointerEvent } from 'react';
import { Link as RouterLink } from 'react-router';
import { rem } from '@contract/theme-tokens';
import { TRIP_RESPONSE_LABELS } from '@contract/transport';
import { formatTime } from '@web/formats/times';
import { clientPath } from '../../paths';
import { formatDatesInText } from '../../shared/dates';
import { clientOf } from '../../shared/list/clientColumn';
import type { TransportRequest } from '@contract/responses/transport';
import { isMovable, type BoardRide } from './boardRides';

interface Props {
  ride: BoardRide;
  isDragged?: boolean;
  /** Opens the choice of a driver. */
  onAssign: (ride: BoardRide) => void;
  onPointerDown?: (event: PointerEvent<HTMLElement>, ride: BoardRide) => void;
}

const isOfClientOnHold = ({ customer }: TransportRequest) => customer.status === 'hold';

const ON_HOLD = 'Client on hold';

const rideDescription = ({ trip, request, waits, reasons }: BoardRide) => {
  if (waits) return `${ON_HOLD}.`;
  if (request)
    return [isOfClientOnHold(request) && `${ON_HOLD}.`, 'No driver. Press to assign one.']
      .filter(Boolean)
      .join(' ');
  const driver = `with ${trip.transport_vendor.name}, until ${formatTime(trip.blocked_to_time)}.`;
  if (trip.status === 'completed') return `${driver} Completed.`;
  const against = reasons.map(({ message }) => `Conflict: ${formatDatesInText(message)}`);
  return [driver, `${TRIP_RESPONSE_LABELS[trip.response]}.`, ...against].join(' ');
};

/**
 * A ride on the board. A press gives it to another driver. A completed trip, and a ride that waits for the end of a hold, link
 * to their client.
 */
export function RideButton({ ride, isDragged = false, onAssign, onPointerDown }: Props) {
  const record = ride.trip ?? ride.request;
  const hasConflict = ride.reasons.length > 0;
  const movable = isMovable(ride);
  const isOnHold = ride.request !== undefined && isOfClientOnHold(ride.request);
  const client = record.customer?.id;
  // A short ride cuts the name.
  const cut = [
    clientOf(record),
    ...(isOnHold ? [ON_HOLD] : []),
    ...ride.reasons.map(({ message }) => formatDatesInText(message)),
  ].join(': ');
  return (
    <Tooltip describeChild title={isDragged ? '' : cut}>
      <ButtonBase
        data-ride={ride.id}
        focusRipple
        {...(movable
          ? {
              onClick: (event: MouseEvent) => {
                if (!event.defaultPrevented) onAssign(ride);
              },
              onPointerDown: (event: PointerEvent<HTMLElement>) => onPointerDown?.(event, ride),
            }
          : client
            ? { component: RouterLink, to: clientPath(client, 'transport'), draggable: false }
            : { disabled: true })}
        sx={({ palette }) => ({
          width: '100%',
          height: '100%',
          minHeight: 40,
          px: 0.75,
          py: 0.25,
          justifyContent: 'flex-start',
          textAlign: 'left',
          borderRadius: 1,
          border: hasConflict ? 2 : 1,
          borderStyle: ride.request ? 'dashed' : 'solid',
          borderColor: hasConflict
            ? 'warning.main'
            : ride.waits
              ? 'text.secondary'
              : ride.request
                ? 'error.main'
                : 'primary.main',
          color: 'text.primary',
          typography: 'body2',
          fontSize: rem(12),
          lineHeight: 1.3,
          opacity: isDragged ? 0.5 : 1,
          cursor: movable ? 'grab' : 'pointer',
          backgroundColor: 'background.paper',
          backgroundImage: movable
            ? `linear-gradient(${alpha(palette.primary.main, 0.08)}, ${alpha(palette.primary.main, 0.08)})`
            : 'none',
          '&:focus-visible': { outline: 2, outlineColor: 'text.primary', outlineOffset: 1, zIndex: 1 },
        })}
      >
        <Box sx={{ minWidth: 0, flexGrow: 1 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, fontWeight: 600 }}>
            <span style={{ whiteSpace: 'nowrap' }}>{formatTime(record.pick_up_time)}</span>
            {hasConflict && <WarningAmberIcon sx={{ fontSize: rem(14), color: 'warning.main' }} />}
            {ride.trip?.status === 'completed' && (
              <CheckIcon sx={{ fontSize: rem(14), color: 'success.main' }} />
            )}
            {isOnHold && (
              <>
                <PauseIcon sx={{ fontSize: rem(14), color: 'text.secondary' }} />
                <Box
                  component="span"
                  aria-hidden
                  sx={{
                    overflow: 'hidden',
                    textOverflow: 'ellipsis',
                    whiteSpace: 'nowrap',
                    fontWeight: 400,
                    color: 'text.secondary',
                  }}
                >
                  {ON_HOLD}
                </Box>
              </>
            )}
          </Box>
          <Box sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
            {clientOf(record)}
          </Box>
        </Box>
        <span className="for-screen-readers">, {rideDescription(ride)}</span>
      </ButtonBase>
    </Tooltip>
  );
}
