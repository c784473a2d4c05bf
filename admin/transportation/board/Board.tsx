import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { formatTime } from '@web/formats/times';
import { todayIn } from '../../shared/dates';
import { useLatest } from '../../shared/useLatest';
import { clientOf } from '../../shared/list/clientColumn';
import { AssignDialog } from '../assign/AssignDialog';
import { ChangeDriverDialog } from '../assign/ChangeDriverDialog';
import { ReassignTripsDialog } from '../availability/ReassignTripsDialog';
import { useDeleteTrip } from '../scheduled/useDeleteTrip';
import type { DayBoard } from '@contract/responses/transport';
import { Agenda } from './Agenda';
import { rowsOf, type BoardDriver, type BoardRide, type BoardRow } from './boardRides';
import { DayGrid } from './DayGrid';
import { moveFocus } from './grid';
import { useRideDrag } from './useRideDrag';
import { useRideDrop } from './useRideDrop';
import { WeekGrid } from './WeekGrid';

interface Opened {
  ride: BoardRide;
  /** Driver on whom the ride was dropped. */
  driver?: string;
}

/**
 * Returns the ride as the board shows it now, so that a retry sends the latest version. A request that is a trip by now stays
 * a request: its dialog shows why it is refused.
 */
function latestOf(ride: BoardRide, rows: readonly BoardRow[]): BoardRide {
  const latest = rows.flatMap(({ rides }) => rides).find(({ id }) => id === ride.id);
  return latest && (latest.trip === undefined) === (ride.trip === undefined) ? latest : ride;
}

function RideDialog({ ride: { trip, request }, driver, onClose }: Opened & { onClose: () => void }) {
  if (request) return <AssignDialog request={request} suggested={driver} onClose={onClose} />;
  return <ChangeDriverDialog trip={trip} suggested={driver} onClose={onClose} />;
}

/** Drivers and rides of a day or a week. Rides are given to other drivers by a press or by drag. */
export function Board({ board }: { board: DayBoard }) {
  const isWide = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.up('lg'));
  const [opened, setOpened] = useState<Opened>();
  const [replacedDriver, setReplacedDriver] = useState<BoardDriver>();
  const root = useRef<HTMLDivElement>(null);
  const lastRideId = useRef<string>(undefined);
  const rows = rowsOf(board);
  const latestRows = useLatest(rows);
  const rideInDialog = opened && latestOf(opened.ride, rows);
  const today = todayIn(board);
  const deleteTrip = useDeleteTrip('customer_transport_transactions.scheduled_deleted');
  const drop = useRideDrop((ride, driver) => setOpened({ ride, driver }));
  const drag = useRideDrag((ride, driver) => {
    lastRideId.current = ride.id;
    if (driver === (ride.trip?.transport_vendor_id ?? '')) return;
    if (driver === '') void deleteTrip(() => latestOf(ride, latestRows.current).trip!);
    else void drop(ride, driver);
  });
  const open = (ride: BoardRide) => {
    lastRideId.current = ride.id;
    setOpened({ ride });
  };

  // A ride that has moved to another row keeps the focus.
  useEffect(() => {
    if (opened || !lastRideId.current || document.activeElement !== document.body) return;
    root.current?.querySelector<HTMLElement>(`[data-ride="${lastRideId.current}"]`)?.focus();
  }, [board, opened]);

  const grid = {
    rows,
    drag,
    onAssign: open,
    ...(board.to >= today && { onReassignAll: setReplacedDriver }),
  };
  const [day] = board.days;
  return (
    <Box ref={root} onKeyDown={moveFocus} sx={{ userSelect: drag.ride ? 'none' : undefined }}>
      {!isWide ? (
        <Agenda {...grid} days={board.days} />
      ) : board.days.length === 1 ? (
        <DayGrid {...grid} day={day!} timeZone={board.time_zone} />
      ) : (
        <WeekGrid {...grid} days={board.days} />
      )}
      {drag.ride && (
        <Box
          aria-hidden
          sx={{
            position: 'fixed',
            left: drag.x + 12,
            top: drag.y + 12,
            zIndex: 'tooltip',
            pointerEvents: 'none',
            px: 1,
            py: 0.5,
            borderRadius: 1,
            border: 1,
            borderColor: 'primary.main',
            backgroundColor: 'background.paper',
            typography: 'body2',
          }}
        >
          {formatTime((drag.ride.trip ?? drag.ride.request).pick_up_time)}{' '}
          {clientOf(drag.ride.trip ?? drag.ride.request)}
        </Box>
      )}
      {rideInDialog && (
        <RideDialog ride={rideInDialog} driver={opened.driver} onClose={() => setOpened(undefined)} />
      )}
      {replacedDriver && (
        <ReassignTripsDialog
          calendar={{ driver: replacedDriver, time_zone: board.time_zone }}
          days={{ from_date: board.from > today ? board.from : today, to_date: board.to }}
          onClose={() => setReplacedDriver(undefined)}
        />
      )}
    </Box>
  );
}
