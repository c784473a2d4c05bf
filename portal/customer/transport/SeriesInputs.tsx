import { useWatch } from 'react-hook-form';
import { isFilled } from '@contract/field-checks';
import { WEEKDAYS } from '@contract/meals';
import { keys, messages } from '@contract/messages';
import { MOST_LEGS } from '@contract/transport';
import { DateInput } from '@web/fields/DateInput';
import { useWords } from '../shared/useWords';
import { NumberInput } from '../../shared/fields';
import { CheckboxGroupInput } from '../shared/CheckboxGroupInput';
import { RadioGroupInput } from './RadioGroupInput';
import type { RideValues } from './ride';

const rules = keys.customer_transport_requests;
const lastDay = isFilled(rules.pick_up_date_required);

function validCount(count: RideValues['count']): true | string {
  if (Number(count) < 1) return messages.values.min_value(1);
  return Number(count) <= MOST_LEGS || messages.values.max_value(MOST_LEGS);
}

/** Weekdays of a series, and its end. */
export function SeriesInputs() {
  const { transport_page: words, weekdays } = useWords();
  const [ends, from] = useWatch<RideValues, ['ends', 'pick_up_date']>({ name: ['ends', 'pick_up_date'] });
  return (
    <>
      <CheckboxGroupInput
        name="weekdays"
        label={words.weekdays}
        options={WEEKDAYS.map((value) => ({ value, label: weekdays[value] }))}
        required={rules.weekdays_required}
        row
      />
      <RadioGroupInput
        name="ends"
        label={words.series_ends}
        options={[
          { value: 'until', label: words.ends_on_a_day },
          { value: 'count', label: words.ends_after_days },
        ]}
      />
      {ends === 'count' ? (
        <NumberInput
          id="count"
          name="count"
          label={words.number_of_days}
          min={1}
          needed
          rules={{ validate: validCount }}
        />
      ) : (
        <DateInput
          id="until"
          name="until"
          label={words.until}
          min={from || undefined}
          needed
          rules={{ validate: (value: string | null) => lastDay(value ?? '') ?? true }}
        />
      )}
    </>
  );
}
