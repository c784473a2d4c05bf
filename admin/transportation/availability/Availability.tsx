import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { todayIn } from '../../shared/dates';
import type { DriverCalendar } from '@contract/responses/transport';
import { DayCard } from './DayCard';
import { ReassignTripsDialog } from './ReassignTripsDialog';
import { LeaveCalendar } from './LeaveCalendar';
import { LeaveRangeDialog } from './LeaveRangeDialog';
import { useLeave } from './useLeave';
import type { Days } from './useReassignment';
import { Weekdays } from './Weekdays';

/** Days whose trips are given to other drivers. */
interface Reassignment {
  days: Days;
  /** Says that the leave of these days was added, with Undo. It waits for the dialog, which it would cover. */
  notifyOfLeave?: () => void;
}

/** Working days of one driver: the weekdays, and the single days of leave. */
export function Availability({ calendar }: { calendar: DriverCalendar }) {
  const [day, setDay] = useState(() => todayIn(calendar));
  const [range, setRange] = useState(false);
  const [reassignment, setReassignment] = useState<Reassignment>();
  const reassignAfterLeave = (days: Days, notifyOfLeave: () => void) =>
    setReassignment({ days, notifyOfLeave });
  const toggle = useLeave(calendar, reassignAfterLeave);
  const dayCard = useRef<HTMLElement>(null);
  // All later days are between the chosen one and its card.
  const chooseByKey = (chosen: string) => {
    setDay(chosen);
    dayCard.current?.focus();
  };
  return (
    <>
      <Card>
        <CardContent sx={{ '&:last-child': { pb: 2 } }}>
          <Weekdays driver={calendar.driver} days={calendar.available_days} />
        </CardContent>
      </Card>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 300px' },
        }}
      >
        <Card sx={{ p: 2 }}>
          <Typography component="h2" variant="h2" gutterBottom>
            The next 6 weeks of {calendar.driver.name}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1 }}>
            <Button variant="outlined" size="small" onClick={() => setRange(true)}>
              Leave for several days
            </Button>
            <Button
              variant="outlined"
              size="small"
              onClick={() => setReassignment({ days: { from_date: day, to_date: day } })}
            >
              Give trips to others
            </Button>
          </Box>
          <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
            Double-click a day to add a leave, or to take it back. With the keyboard: choose the day, then its
            button.
          </Typography>
          <LeaveCalendar
            calendar={calendar}
            day={day}
            onDay={setDay}
            onDayByKey={chooseByKey}
            onLeave={(date) => void toggle(date)}
          />
        </Card>
        <DayCard ref={dayCard} calendar={calendar} day={day} onLeave={() => void toggle(day)} />
      </Box>
      {range && (
        <LeaveRangeDialog
          calendar={calendar}
          onTripsLeft={reassignAfterLeave}
          onClose={() => setRange(false)}
        />
      )}
      {reassignment && (
        <ReassignTripsDialog
          calendar={calendar}
          days={reassignment.days}
          isLeaveAdded={reassignment.notifyOfLeave !== undefined}
          onClose={(isGiven) => {
            setReassignment(undefined);
            if (!isGiven) reassignment.notifyOfLeave?.();
          }}
        />
      )}
    </>
  );
}
