import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { formatDay } from '../../shared/dates';
import { ChoiceInput } from '../../shared/form/ChoiceInput';
import { choicesFailure } from '../../shared/form/choicesFailure';
import { useStartDates } from './useStartDates';

/** First delivery, from the days of the chosen meal vendor. The default is the next one. */
export function StartDateChoice() {
  const { getValues, resetField } = useFormContext();
  const { vendorId, dates, error, isPending, refetch } = useStartDates();
  // At each render: a reset of the form to its record empties the field again.
  useEffect(() => {
    const chosen = (getValues('start_date') as string | null | undefined) ?? '';
    const first = dates[0] ?? '';
    if ((vendorId && !first) || chosen === first || dates.includes(chosen)) return;
    // As the default, it is no unsaved change. The reset also removes the server's error about an empty field.
    resetField('start_date', { defaultValue: first });
  });
  return (
    <ChoiceInput
      source="start_date"
      label="Start Date"
      choices={dates.map((date) => ({ id: date, name: formatDay(date) }))}
      loading={Boolean(vendorId) && isPending}
      disabled={dates.length === 0}
      helperText={
        vendorId ? (
          <>
            {choicesFailure({ error, onRetry: () => void refetch() }) ??
              'The first delivery; one follows each week'}
          </>
        ) : (
          'Choose a meal vendor first'
        )
      }
    />
  );
}
