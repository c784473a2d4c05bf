import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { humanize } from '@contract/labels';
import type { PauseEffects } from '@contract/responses/pauses';
import { formatTime } from '@contract/times';
import { addDays, formatDay } from '../../shared/dates';
import { pluralize } from '../../shared/pluralize';
import { chosenMeals, chosenRides, isChoosable, type PauseChoice, type PauseDays } from './pauseChoice';

type Meal = PauseEffects['meals'][number];
type Ride = PauseEffects['trips'][number];
type Mail = PauseEffects['mails'][number];

interface Props {
  /** Today where the client lives. */
  today: string;
  days: PauseDays;
  effects: PauseEffects;
  /** The latest choice. Its ticks change before the new preview arrives. */
  choice: PauseChoice;
  onChoose: (choice: PauseChoice) => void;
}

function mealText({ date, to, outcome, is_sent }: Meal): string {
  const day = formatDay(date);
  if (to) return `${day}: moved to ${formatDay(to)}`;
  if (outcome === 'waits') return `${day}: waits until the pause ends`;
  return is_sent ? `${day}: delivered, the caterer has the list already` : `${day}: delivered as planned`;
}

const RIDE_OUTCOMES: Record<Ride['outcome'], string> = {
  cancelled: 'cancelled',
  kept: 'kept',
  restored: 'booked again, the driver has not been told otherwise',
  reopened: 'asked for again, it needs a driver',
};

const rideText = ({ date, time, driver, outcome }: Ride): string =>
  `${formatDay(date)} at ${formatTime(time)}, ${driver ?? 'no driver yet'}: ${RIDE_OUTCOMES[outcome]}`;

/** Returns one line for all mails of a kind to the same people on a day. */
function mailLines(mails: readonly Mail[]): string[] {
  const counts = new Map<string, number>();
  for (const { kind, to, date } of mails) {
    const line = `${humanize(kind)}, to ${to.join(', ')}, on ${formatDay(date)}`;
    counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  return [...counts].map(([line, count]) => (count > 1 ? `${line} (${count})` : line));
}

interface EffectProps {
  label: string;
  lead?: ReactNode;
  children: readonly ReactNode[];
}

function Effect({ label, lead, children }: EffectProps) {
  if (children.length === 0) return null;
  return (
    <Box sx={{ mt: 1 }}>
      <Typography component="h3" variant="subtitle2">
        {label}
      </Typography>
      {lead}
      <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </Box>
  );
}

interface TickProps {
  label: string;
  /** Added for screen readers, which do not read the line above. */
  about?: string;
  checked: boolean;
  indeterminate?: boolean;
  onToggle: () => void;
}

const Tick = ({ label, about, checked, indeterminate = false, onToggle }: TickProps) => (
  <FormControlLabel
    sx={{ display: 'flex' }}
    control={
      <Checkbox
        size="small"
        checked={checked}
        indeterminate={indeterminate}
        onChange={onToggle}
        slotProps={{ input: { 'aria-label': about && `${label}: ${about}` } }}
      />
    }
    label={label}
  />
);

/** `tomorrow`, or the date of another day. */
const dayText = (date: string, today: string): string =>
  date === today ? 'today' : date === addDays(today, 1) ? 'tomorrow' : formatDay(date);

/** `Cancel these 4 rides and tell the drivers` */
function ridesText(rides: readonly Ride[]): string {
  const drivers = new Set(rides.flatMap(({ driver }) => driver ?? [])).size;
  const cancel = pluralize(rides.length, 'Cancel this ride |||| Cancel these %{smart_count} rides');
  return drivers === 0 ? cancel : `${cancel} and tell ${pluralize(drivers, 'the driver |||| the drivers')}`;
}

/** Returns when the client is on hold and when she is active again. */
export function pausePeriodText({ from_date, until_date, review_on }: PauseDays): string {
  const begins = `On hold from ${formatDay(from_date)}.`;
  if (!until_date) return `${begins} Today shows the pause again on ${formatDay(review_on)}.`;
  return `${begins} Active again on ${formatDay(addDays(until_date, 1))}. Today shows the last day of the pause.`;
}

const isNothing = ({ meals, trips, cleanings, mails }: PauseEffects) =>
  [meals, trips, cleanings, mails].every(({ length }) => length === 0);

interface ListProps {
  effects: PauseEffects;
  /** Checkboxes for a meal or a ride. */
  mealTick?: (meal: Meal) => ReactNode;
  rideTick?: (ride: Ride) => ReactNode;
  /** Checkbox for all rides. */
  ridesTick?: ReactNode;
}

/** Lists each meal, ride and cleaning with its outcome, and each mail to be sent. */
export function PauseEffectsList({ effects, mealTick, rideTick, ridesTick }: ListProps) {
  const { meals, trips, cleanings, mails } = effects;
  return (
    <>
      {isNothing(effects) && <Typography>Nothing is booked on these days.</Typography>}
      <Effect label={`Meals: ${meals.length}`}>
        {meals.map((meal) => (
          <li key={meal.id}>
            {mealText(meal)}
            {mealTick?.(meal)}
          </li>
        ))}
      </Effect>
      <Effect label={`Rides: ${trips.length}`} lead={ridesTick}>
        {trips.map((ride) => (
          <li key={ride.id}>
            {rideText(ride)}
            {rideTick?.(ride)}
          </li>
        ))}
      </Effect>
      <Effect label={`House cleanings: ${cleanings.length}`}>
        {cleanings.map(({ date }) => (
          <li key={date}>{formatDay(date)}: stays as agreed with the vendor</li>
        ))}
      </Effect>
      <Effect label={`Mails: ${mails.length}`}>
        {mailLines(mails).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Effect>
    </>
  );
}

/** Days of a pause and its effects. Each effect with a choice has a checkbox. */
export function PausePreview({ today, days, effects, choice, onChoose }: Props) {
  const correctedMeals = choice.correct_meals ?? chosenMeals(effects);
  const cancelled = choice.cancel_trips ?? chosenRides(effects);
  const toggled = (ids: readonly string[], id: string) =>
    ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];
  const mealTick = (meal: Meal) =>
    meal.is_sent && (
      <Tick
        label={`Send the caterer a correction for ${dayText(meal.date, today)}`}
        checked={correctedMeals.includes(meal.id)}
        onToggle={() =>
          onChoose({ correct_meals: toggled(correctedMeals, meal.id), cancel_trips: cancelled })
        }
      />
    );
  const rideTick = (ride: Ride) =>
    isChoosable(ride) && (
      <Tick
        label="Keep this ride"
        about={`${formatDay(ride.date)} at ${formatTime(ride.time)}`}
        checked={!cancelled.includes(ride.id)}
        onToggle={() =>
          onChoose({ correct_meals: correctedMeals, cancel_trips: toggled(cancelled, ride.id) })
        }
      />
    );
  const choosable = effects.trips.filter(isChoosable);
  const ids = choosable.map(({ id }) => id);
  const areAllCancelled = ids.every((id) => cancelled.includes(id));
  const ridesTick = choosable.length > 0 && (
    <Tick
      label={ridesText(choosable)}
      checked={areAllCancelled}
      indeterminate={!areAllCancelled && ids.some((id) => cancelled.includes(id))}
      onToggle={() => onChoose({ correct_meals: correctedMeals, cancel_trips: areAllCancelled ? [] : ids })}
    />
  );
  return (
    <>
      <Typography>{pausePeriodText(days)}</Typography>
      <PauseEffectsList
        effects={effects}
        mealTick={mealTick}
        // One ride needs no choice besides that of all rides.
        rideTick={choosable.length > 1 ? rideTick : undefined}
        ridesTick={ridesTick}
      />
    </>
  );
}
