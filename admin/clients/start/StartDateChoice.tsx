import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { formatDay } from '../../shared/dates';
import { ChoiceInput } from '../../shared/form/ChoiceInput';
import { choicesFailure } from '../../shared/form/choicesFailure';
import { useStartDates } from './useStartDates';

/** First delivery, from the days of the chosen meal vendor. The default is the next one. */
export function StartDateChoice() {
  const { setValue } = useFormContext();
  const { vendorId, dates, isOffered, error, isPending, refetch } = useStartDates();
  useEffect(() => {
    if ((!vendorId || dates.length > 0) && !isOffered)
      // The validation removes the server's error about an empty field.
      setValue('start_date', dates[0] ?? '', { shouldDirty: true, shouldValidate: true });
  }, [vendorId, dates, isOffered, setValue]);
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
