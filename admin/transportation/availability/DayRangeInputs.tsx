import { useWatch, type FieldValues } from 'react-hook-form';
import { MOST_LEAVE_DAYS } from '@contract/drivers';
import { isDate } from '@contract/field-checks';
import { DateInput } from '@web/fields/DateInput';
import { addDays, todayIn, type DatedPlace } from '../../shared/dates';
import { FieldGrid } from '../../shared/form/FormSection';

const REQUIRED = 'Choose a day.';

interface Props {
  /** Names of the fields of the first and the last day. */
  names: readonly [first: string, last: string];
  place: DatedPlace;
}

/** First and last day of a leave, or of trips that are given to others. */
export function DayRangeInputs({ names: [firstName, lastName], place }: Props) {
  const today = todayIn(place);
  const firstOf = (typed: unknown) => (isDate(String(typed)) ? String(typed) : today);
  const [typedFirst, typedLast] = useWatch({ name: [firstName, lastName] }) as unknown[];
  const first = firstOf(typedFirst);
  const isAfterFirst = (last: string, values: FieldValues) =>
    last >= firstOf(values[firstName]) || 'Choose the first day or a later one.';
  return (
    <FieldGrid>
      <DateInput
        id={firstName}
        name={firstName}
        label="First Day"
        needed
        min={today}
        rules={{ required: REQUIRED, deps: typedLast ? lastName : [] }}
      />
      <DateInput
        id={lastName}
        name={lastName}
        label="Last Day"
        needed
        min={first}
        max={addDays(first, MOST_LEAVE_DAYS - 1)}
        rules={{ required: REQUIRED, validate: isAfterFirst }}
      />
    </FieldGrid>
  );
}
