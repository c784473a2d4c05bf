import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { pickUpDay, formatTime } from '@web/formats/times';
import { DRIVERS, apiPathOf } from '../../paths';
import { todayIn } from '../../shared/dates';
import { useAction, type Action } from '../../shared/useAction';
import { useConfirm } from '../../shared/useConfirm';
import { useUndoNotice } from '../../shared/useUndoNotice';
import { tripCountLabel } from '../rides/rideLabels';
import type { DriverCalendar } from '@contract/responses/transport';
import type { Days } from './useReassignment';

type LeaveVerb = 'add_leave' | 'remove_leave';
type TripOfDriver = DriverCalendar['trips'][number];

/** Returns the scheduled trips of a day, which a leave would leave without a driver. */
const scheduledOn = ({ trips }: DriverCalendar, date: string) =>
  trips.filter(({ pick_up_date, status }) => pick_up_date === date && status === 'scheduled');

const AffectedTrips = ({ trips }: { trips: readonly TripOfDriver[] }) => (
  <>
    <Typography>These trips stay with this driver until you assign another one:</Typography>
    <Box component="ul" sx={{ pl: 2.5 }}>
      {trips.map(({ id, pick_up_time, customer_name, drop_address }) => (
        <Typography key={id} component="li">
          {formatTime(pick_up_time)}, {customer_name ?? 'Removed client'}, to {drop_address}
        </Typography>
      ))}
    </Box>
  </>
);

/**
 * Adds a leave after listing the affected trips, and then offers them to other drivers. On a day of leave, removes it.
 * Quick presses on several days all take effect.
 * @param onTripsLeft offers the trips; `notifyOfLeave` then says that the leave was added
 */
export function useLeave(
  calendar: DriverCalendar,
  onTripsLeft: (days: Days, notifyOfLeave: () => void) => void,
) {
  const { driver, leaves } = calendar;
  const { ask } = useConfirm();
  const { run } = useAction();
  const notify = useUndoNotice();
  const underWay = useRef(new Set<string>());

  // A repeated call changes nothing, so it needs no key. An action has only one key at a time.
  const act =
    (verb: LeaveVerb, leave_date: string): Action =>
    (provider) =>
      provider.act(`${apiPathOf(DRIVERS)}/${driver.id}/${verb}/`, { leave_date });
  const change = async (date: string) => {
    if (leaves.includes(date)) {
      if (await run(act('remove_leave', date)))
        notify('transport_vendors.leave_removed', act('add_leave', date));
      return;
    }
    const hit = scheduledOn(calendar, date);
    const trips = tripCountLabel(hit.length);
    const isMeant =
      hit.length === 0 ||
      (await ask({
        title: `Add a leave on ${pickUpDay(date)}, when ${driver.name} has ${trips}?`,
        action: 'Add Leave',
        children: <AffectedTrips trips={hit} />,
      }));
    if (!isMeant) return;
    if (!(await run(act('add_leave', date)))) return;
    const notifyOfLeave = () => notify('transport_vendors.leave_added', act('remove_leave', date));
    if (hit.length > 0) onTripsLeft({ from_date: date, to_date: date }, notifyOfLeave);
    else notifyOfLeave();
  };

  return async (date: string) => {
    if (date < todayIn(calendar) || underWay.current.has(date)) return;
    underWay.current.add(date);
    await change(date);
    underWay.current.delete(date);
  };
}
