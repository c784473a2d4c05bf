import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import type { NoticeKey } from '@contract/notices';
import { pickUpDay, timeForReading } from '@web/formats/times';
import { DRIVERS, apiPathOf } from '../../paths';
import { todayIn } from '../../shared/dates';
import { useAction, type Action } from '../../shared/useAction';
import { useConfirm } from '../../shared/useConfirm';
import { useUndoNotice } from '../../shared/useUndoNotice';
import { tripsInWords } from '../rides/rideWords';
import type { DriverCalendar } from '@contract/responses/transport';
import type { Days } from './useReassignment';

type LeaveVerb = 'add_leave' | 'remove_leave';
type TripOfDriver = DriverCalendar['trips'][number];

/** Returns the scheduled trips of a day, which a leave would leave without a driver. */
const scheduledOn = ({ trips }: DriverCalendar, date: string) =>
  trips.filter(({ pick_up_date, status }) => pick_up_date === date && status === 'scheduled');

const TripsHit = ({ trips }: { trips: readonly TripOfDriver[] }) => (
  <>
    <Typography>These trips stay with this driver until you assign another one:</Typography>
    <Box component="ul" sx={{ pl: 2.5 }}>
      {trips.map(({ id, pick_up_time, customer_name, drop_address }) => (
        <Typography key={id} component="li">
          {timeForReading(pick_up_time)}, {customer_name ?? 'Removed client'}, to {drop_address}
        </Typography>
      ))}
    </Box>
  </>
);

/**
 * Adds a leave after listing the affected trips, and then offers them to other drivers. On a day of leave, removes it.
 * Quick presses on several days all take effect.
 */
export function useLeave(calendar: DriverCalendar, onTripsLeft: (days: Days) => void) {
  const { driver, leaves } = calendar;
  const { ask } = useConfirm();
  const { run } = useAction();
  const tell = useUndoNotice();
  const underWay = useRef(new Set<string>());

  // A repeated call changes nothing, so it needs no key. An action has only one key at a time.
  const act =
    (verb: LeaveVerb, leave_date: string): Action =>
    (provider) =>
      provider.act(`${apiPathOf(DRIVERS)}/${driver.id}/${verb}/`, { leave_date });
  const send = (verb: LeaveVerb, leave_date: string, success: NoticeKey) =>
    run(act(verb, leave_date)).then((done) => {
      if (done) tell(success, act(verb === 'add_leave' ? 'remove_leave' : 'add_leave', leave_date));
      return done;
    });

  const change = async (date: string) => {
    if (leaves.includes(date)) {
      await send('remove_leave', date, 'transport_vendors.leave_removed');
      return;
    }
    const hit = scheduledOn(calendar, date);
    const trips = tripsInWords(hit.length);
    const isMeant =
      hit.length === 0 ||
      (await ask({
        title: `Add a leave on ${pickUpDay(date)}, when ${driver.name} has ${trips}?`,
        action: 'Add Leave',
        children: <TripsHit trips={hit} />,
      }));
    if (!isMeant) return;
    const isAdded = await send('add_leave', date, 'transport_vendors.leave_added');
    if (isAdded && hit.length > 0) onTripsLeft({ from_date: date, to_date: date });
  };

  return async (date: string) => {
    if (date < todayIn(calendar) || underWay.current.has(date)) return;
    underWay.current.add(date);
    await change(date);
    underWay.current.delete(date);
  };
}
