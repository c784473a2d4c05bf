import { useWatch } from 'react-hook-form';
import { isFilled } from '@contract/field-checks';
import { WEEKDAYS } from '@contract/meals';
import { keys, messages } from '@contract/messages';
import { MOST_LEGS } from '@contract/transport';
import { DateInput } from '@web/fields/DateInput';
import { usePortalMessages } from '../shared/usePortalMessages';
import { NumberInput } from '@web/fields/NumberInput';
import { CheckboxGroupInput } from '@web/fields/CheckboxGroupInput';
import { RadioGroupInput } from '@web/fields/RadioGroupInput';
import { seriesEndError, useSeriesEndMark } from '@web/transport/series-end';
import { SeriesSummary } from '@web/transport/SeriesSummary';
import { useWeekdayOfRide } from '@web/transport/useWeekdayOfRide';
import type { RideValues } from './ride';

const rules = keys.customer_transport_requests;
const lastDay = isFilled(rules.pick_up_date_required);

function validCount(count: RideValues['repeat_count']): true | string {
  if (Number(count) < 1) return messages.values.min_value(1);
  return Number(count) <= MOST_LEGS || messages.values.max_value(MOST_LEGS);
}

/** Weekdays of a series, and its end. */
export function SeriesInputs() {
  const { transport_page: texts, weekdays } = usePortalMessages();
  const [ends, from] = useWatch<RideValues, ['repeat_ends', 'pick_up_date']>({
    name: ['repeat_ends', 'pick_up_date'],
  });
  useWeekdayOfRide(from);
  useSeriesEndMark();
  return (
    <>
      <CheckboxGroupInput
        name="repeat"
        label={texts.weekdays}
        options={WEEKDAYS.map((value) => ({ value, label: weekdays[value] }))}
        required={rules.weekdays_required}
        row
      />
      <RadioGroupInput
        name="repeat_ends"
        label={texts.series_ends}
        options={[
          { value: 'until', label: texts.ends_on_a_day },
          { value: 'count', label: texts.ends_after_days },
        ]}
      />
      {ends === 'count' ? (
        <NumberInput
          id="repeat_count"
          name="repeat_count"
          label={texts.number_of_days}
          min={1}
          needed
          rules={{ validate: { validCount, seriesEndError } }}
        />
      ) : (
        <DateInput
          id="repeat_until"
          name="repeat_until"
          label={texts.until}
          min={from || undefined}
          needed
          rules={{
            validate: { isFilled: (value: string | null) => lastDay(value ?? '') ?? true, seriesEndError },
          }}
        />
      )}
      <SeriesSummary />
    </>
  );
}
