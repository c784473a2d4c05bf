import { useWatch } from 'react-hook-form';
import { WEEKDAYS } from '@contract/meals';
import { MOST_LEGS } from '@contract/transport';
import { CheckboxInput } from '@web/fields/CheckboxInput';
import { DateInput } from '@web/fields/DateInput';
import { seriesEndError, useSeriesEndMark } from '@web/transport/series-end';
import { SeriesSummary } from '@web/transport/SeriesSummary';
import { useWeekdayOfRide } from '@web/transport/useWeekdayOfRide';
import { choicesOf } from '../../shared/form/choices';
import { NumberInput } from '../../shared/form/NumberInput';
import { CheckboxesInput, RadioInput } from '../../shared/form/OptionInputs';
import { GROUP_LABEL } from '../../shared/form/styles';

const DAYS = choicesOf(WEEKDAYS);
const ENDS = [
  { id: 'until', name: 'On a day' },
  { id: 'count', name: 'After this many treatment days' },
];
const WIDE_GROUP = { ...GROUP_LABEL, gridColumn: '1 / -1' };

const chosenDays = (days: unknown) =>
  Array.isArray(days) && days.length > 0 ? undefined : 'Choose the days of the week.';
const countOfDays = (count: unknown) =>
  Number(count) >= 1 && Number(count) <= MOST_LEGS ? undefined : `Enter a number from 1 to ${MOST_LEGS}.`;
const COUNT_RULES = [countOfDays, seriesEndError];

/** Days of the series, and its end. */
function Series() {
  const [ends, from] = useWatch({ name: ['repeat_ends', 'pick_up_date'] }) as [string, string | undefined];
  useWeekdayOfRide(from);
  useSeriesEndMark();
  return (
    <>
      <CheckboxesInput
        source="repeat"
        label="Days of the week"
        choices={DAYS}
        validate={chosenDays}
        helperText={`From the pickup date on; at most ${MOST_LEGS} rides at once, ways back included. Next step: choose one driver for all.`}
        sx={WIDE_GROUP}
      />
      <RadioInput
        source="repeat_ends"
        label="The series ends"
        choices={ENDS}
        helperText={false}
        sx={WIDE_GROUP}
      />
      {ends === 'until' ? (
        <DateInput
          id="repeat_until"
          name="repeat_until"
          label="Last day"
          needed
          min={from ?? undefined}
          rules={{ required: 'Choose the last day.', validate: seriesEndError }}
        />
      ) : (
        <NumberInput
          source="repeat_count"
          label="Number of days"
          required
          validate={COUNT_RULES}
          min={1}
          max={MOST_LEGS}
          step={1}
        />
      )}
      <SeriesSummary />
    </>
  );
}

/** Chooses between one ride and a series. */
export function RepeatInputs() {
  const repeats = useWatch({ name: 'repeats' }) as boolean;
  return (
    <>
      <CheckboxInput
        id="repeats"
        name="repeats"
        label="Repeat this ride"
        help="For a treatment that goes on for weeks"
        expected
      />
      {repeats && <Series />}
    </>
  );
}
