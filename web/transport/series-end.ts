import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { dateOutOfBounds, YEARS_AHEAD } from '@contract/date-bounds';
import { isDate } from '@contract/field-checks';
import { messages } from '@contract/messages';
import { MOST_LEGS } from '@contract/transport';
import { todayIn } from '../session/place-dates';
import type { RepeatValues } from './ride-request';
import { isSeriesTooLong } from './SeriesSummary';

type SeriesValues = RepeatValues & { pick_up_date: string | null };

/** Validates the last day of a series, or its number of days. Returns the error, or undefined. */
export function seriesEndError(_end: unknown, values: Partial<SeriesValues>): string | undefined {
  const { pick_up_date, repeat_ends, repeat_until } = values;
  if (repeat_ends === 'until' && isDate(repeat_until ?? '')) {
    if (isDate(pick_up_date ?? '') && repeat_until! < pick_up_date!)
      return messages.customer_transport_requests.until_before_pick_up;
    if (dateOutOfBounds(repeat_until!, todayIn()) === 'ahead')
      return messages.values.date_too_far_ahead(YEARS_AHEAD);
  }
  return isSeriesTooLong(values) ? messages.transport_page.series_too_long(MOST_LEGS) : undefined;
}

/** Marks the end of the series while it is wrong, which depends on other fields too. */
export function useSeriesEndMark(): void {
  const { getFieldState, trigger } = useFormContext<SeriesValues>();
  const values = useWatch<SeriesValues>() as SeriesValues;
  const error = seriesEndError(undefined, values);
  const end = `repeat_${values.repeat_ends}` as const;
  useEffect(() => {
    if (error || getFieldState(end).error) void trigger(end);
  }, [error, end, getFieldState, trigger]);
}
