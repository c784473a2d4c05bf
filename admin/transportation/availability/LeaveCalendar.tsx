import Box from '@mui/material/Box';
import FullCalendar, { type CalendarOptions, type DayCellInfo } from '@fullcalendar/react';
import dayGridPlugin from '@fullcalendar/react/daygrid';
import classicThemePlugin from '@fullcalendar/react/themes/classic';
import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/theme.css';
import '@fullcalendar/react/themes/classic/palette.css';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo, useRef, type MouseEvent } from 'react';
import { WIDTHS } from '@contract/theme-tokens';
import { pickUpDay, formatTime } from '@web/formats/times';
import { todayIn, weekdayOf } from '../../shared/dates';
import type { DriverCalendar } from '@contract/responses/transport';
import { tripCountLabel } from '../rides/rideLabels';
import { WEEKS } from './useDriverCalendar';
import type { Theme } from '@mui/material/styles';

/** Styles of the calendar library in the theme's colors, light and dark. */
const calendarStyles = ({ palette }: Theme) => ({
  '--fc-classic-background': palette.background.paper,
  '--fc-classic-foreground': palette.text.primary,
  '--fc-classic-faint-foreground': palette.text.secondary,
  '--fc-classic-muted-foreground': palette.text.secondary,
  '--fc-classic-border': palette.divider,
  '--fc-classic-strong-border': palette.divider,
  '--fc-classic-today': 'transparent',
  '--fc-classic-event': palette.primary.main,
  '--fc-classic-event-contrast': palette.primary.contrastText,
  '--leave': palette.text.secondary,
  '--leave-contrast': palette.background.paper,
  '& .day-off': { backgroundColor: palette.action.hover },
  // The library cuts titles off after one line.
  '& .trip-title': {
    whiteSpace: 'normal',
    overflowWrap: 'break-word',
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '3',
    overflow: 'hidden',
  },
  '& .chosen-day': { boxShadow: `inset 0 0 0 2px ${palette.primary.main}` },
  // Forced colors remove backgrounds and shadows.
  '@media (forced-colors: active)': {
    '& .day-off': { borderStyle: 'dotted' },
    '& .chosen-day': { outline: '3px solid Highlight', outlineOffset: '-3px' },
  },
});

interface Props {
  calendar: DriverCalendar;
  /** Chosen day. */
  day: string;
  onDay: (day: string) => void;
  /** Called instead of `onDay` if the day is chosen with the keyboard. */
  onDayByKey: (day: string) => void;
  /** Adds or removes a leave. */
  onLeave: (day: string) => void;
}

/** Longest time in milliseconds between the two presses of a double click. */
const DOUBLE_CLICK = 500;

const PLUGINS = [dayGridPlugin, classicThemePlugin];
const VIEWS = { weeks: { type: 'dayGrid', duration: { weeks: WEEKS } } };

// The calendar counts in UTC, so its days are calendar dates in every browser's time zone.
const dateOf = (date: Date) => date.toISOString().slice(0, 10);

const dayUnder = ({ target }: MouseEvent) =>
  (target as Element).closest<HTMLElement>('[data-date]')?.dataset['date'];

/**
 * Returns the leaves, then the trips by time.
 * @param narrow leaves out the names, which stand beside the calendar
 */
const eventsOf = ({ leaves, trips }: DriverCalendar, narrow: boolean): CalendarOptions['events'] => [
  ...leaves.map((date) => ({
    id: `leave ${date}`,
    title: 'Leave',
    start: date,
    allDay: true,
    order: '',
    color: 'var(--leave)',
    contrastColor: 'var(--leave-contrast)',
  })),
  ...trips.map(({ id, pick_up_date, pick_up_time, customer_name }) => ({
    id,
    title: narrow
      ? formatTime(pick_up_time)
      : `${formatTime(pick_up_time)} ${customer_name ?? 'Removed client'}`,
    start: pick_up_date,
    allDay: true,
    order: pick_up_time,
  })),
];

/** Returns the label of a day for screen readers. */
function dayLabel({ leaves, trips, available_days }: DriverCalendar, date: string): string {
  const count = trips.filter(({ pick_up_date }) => pick_up_date === date).length;
  const works = (available_days as readonly string[]).includes(weekdayOf(date));
  return [
    pickUpDay(date),
    leaves.includes(date) ? 'leave' : works ? '' : 'does not work',
    count > 0 ? tripCountLabel(count) : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** Calendar of the next weeks with leaves and trips. */
export function LeaveCalendar({ calendar, day, onDay, onDayByKey, onLeave }: Props) {
  // The first press renders the day again, so the browser does not see the second one as a double click.
  const pressed = useRef({ date: '', at: 0 });
  const narrow = useMediaQuery(`(max-width:${WIDTHS.cards - 1}px)`, { noSsr: true });
  const events = useMemo(() => eventsOf(calendar, narrow), [calendar, narrow]);
  const classOf = (info: DayCellInfo) => {
    const date = dateOf(info.date);
    const works = (calendar.available_days as readonly string[]).includes(weekdayOf(date));
    return [date === day && 'chosen-day', !works && 'day-off'].filter(Boolean).join(' ');
  };
  const press = (event: MouseEvent) => {
    const date = dayUnder(event);
    if (!date) return;
    onDay(date);
    const { date: before, at } = pressed.current;
    const isDouble = event.detail > 0 && date === before && event.timeStamp - at < DOUBLE_CLICK;
    pressed.current = { date: isDouble ? '' : date, at: event.timeStamp };
    if (isDouble) onLeave(date);
  };
  return (
    <Box sx={calendarStyles} onClick={press}>
      <FullCalendar
        plugins={PLUGINS}
        views={VIEWS}
        initialView="weeks"
        initialDate={todayIn(calendar)}
        now={todayIn(calendar)}
        timeZone="UTC"
        firstDay={1}
        headerToolbar={false}
        height="auto"
        events={events}
        eventOrder="order"
        eventInteractive={false}
        eventTitleClass="trip-title"
        monthStartFormat={{ month: 'short', day: 'numeric' }}
        dayCellClass={classOf}
        // By default the day numbers are hidden from screen readers.
        navLinks
        navLinkHint={(_text, date) => dayLabel(calendar, dateOf(date))}
        navLinkDayClick={(date, { type }) => (type === 'keydown' ? onDayByKey : onDay)(dateOf(date))}
        eventClick={({ event }) => event.start && onDay(dateOf(event.start))}
      />
    </Box>
  );
}
