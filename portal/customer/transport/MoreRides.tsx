import { useWatch } from 'react-hook-form';
import { filled } from '@contract/field-checks';
import { WEEKDAYS } from '@contract/meals';
import { keys } from '@contract/messages';
import { CheckboxInput } from '@web/fields/CheckboxInput';
import { DateInput } from '@web/fields/DateInput';
import { clockTime } from '@web/formats/times';
import { useMessages } from '@web/language/useLanguage';
import { CheckboxGroupInput } from '../shared/CheckboxGroupInput';
import { TimeInput } from './TimeInput';
import { wayBackTime, type RideValues } from './ride';

const rules = keys.customer_transport_requests;
const lastDay = filled(rules.pick_up_date_required);

/** The way back, and the same ride on several days. */
export function MoreRides() {
  const { transport_page: words, weekdays } = useMessages();
  const [repeats, hasWayBack, from, time] = useWatch<
    RideValues,
    ['repeats', 'has_way_back', 'pick_up_date', 'pick_up_time']
  >({
    name: ['repeats', 'has_way_back', 'pick_up_date', 'pick_up_time'],
  });
  return (
    <>
      <CheckboxInput id="has_way_back" name="has_way_back" label={words.way_back} />
      {hasWayBack && time && (
        <TimeInput
          id="way_back_time"
          name="way_back_time"
          label={words.way_back_time}
          after={time}
          expected
          help={words.way_back_default(clockTime(wayBackTime(time)))}
        />
      )}
      <CheckboxInput id="repeats" name="repeats" label={words.repeat} />
      {repeats && (
        <>
          <CheckboxGroupInput
            name="weekdays"
            label={words.weekdays}
            options={WEEKDAYS.map((value) => ({ value, label: weekdays[value] }))}
            required={rules.weekdays_required}
            row
          />
          <DateInput
            id="until"
            name="until"
            label={words.until}
            min={from || undefined}
            needed
            rules={{ validate: (value: string | null) => lastDay(value ?? '') ?? true }}
          />
        </>
      )}
    </>
  );
}
