import Typography from '@mui/material/Typography';
import { useFormState, useWatch } from 'react-hook-form';
import type { Weekday } from '@contract/meals';
import { seriesDates } from '@contract/ride-series';
import { MOST_LEGS } from '@contract/transport';
import { formatDay } from '../formats/dates';
import { useMessages } from '../language/useLanguage';
import type { RepeatValues } from './ride-request';

type SeriesValues = RepeatValues & { pick_up_date: string | null };

/** Returns the days of a series, or undefined while its first day, weekdays or end are missing. */
function chosenDates(values: Partial<SeriesValues>): string[] | undefined {
  const { pick_up_date, repeat: weekdays, repeat_ends, repeat_until, repeat_count } = values;
  const end = repeat_ends === 'until' ? { until: repeat_until ?? '' } : { count: Number(repeat_count) };
  const hasEnd = 'until' in end ? end.until !== '' : end.count >= 1;
  if (!pick_up_date || Number.isNaN(Date.parse(pick_up_date)) || !weekdays?.length || !hasEnd)
    return undefined;
  return seriesDates(pick_up_date, { weekdays: weekdays as Weekday[], ...end }, MOST_LEGS);
}

const ridesOn = (dates: readonly string[] = [], { is_reverse_pickup }: Partial<SeriesValues>) =>
  dates.length * (is_reverse_pickup ? 2 : 1);

/** Returns whether a series has more rides than can be requested at once. */
export const isSeriesTooLong = (values: Partial<SeriesValues>): boolean =>
  ridesOn(chosenDates(values), values) > MOST_LEGS;

/**
 * Number of rides of the series in the form, ways back included, and its first and last day, before it is saved. Empty
 * while the end of the series has an error.
 */
export function SeriesSummary() {
  const texts = useMessages().transport_page;
  const { errors } = useFormState();
  const values: Partial<SeriesValues> = useWatch<SeriesValues>();
  const summaryText = () => {
    const dates = chosenDates(values);
    const rides = ridesOn(dates, values);
    if (!dates || rides === 0 || errors[`repeat_${values.repeat_ends}`]) return '';
    return rides > MOST_LEGS
      ? texts.series_too_long(MOST_LEGS)
      : texts.series_days(rides, formatDay(dates[0]), formatDay(dates.at(-1)));
  };
  return (
    <Typography role="status" sx={{ fontWeight: 600, gridColumn: '1 / -1' }}>
      {summaryText()}
    </Typography>
  );
}
