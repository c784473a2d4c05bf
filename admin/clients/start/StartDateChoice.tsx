import { useEffect } from 'react';
import { useGetOne } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { MEAL_VENDORS } from '../../paths';
import { formatDay } from '../../shared/dates';
import { ChoiceInput } from '../../shared/form/ChoiceInput';
import { choicesState } from '../../shared/form/choicesState';
import { FULL_RECORD } from '../../shared/records/fullRecord';
import type { MealVendor } from '../meal/mealRecords';

const NONE: readonly string[] = [];

/** First delivery, from the days of the chosen meal vendor. The default is the next one. */
export function StartDateChoice() {
  const { setValue } = useFormContext();
  const [vendorId, startDate] = useWatch({ name: ['assigned_meal_vendor_id', 'start_date'] }) as string[];
  const {
    data: vendor,
    error,
    isPending,
    refetch,
  } = useGetOne<MealVendor>(
    MEAL_VENDORS,
    { id: vendorId ?? '', meta: FULL_RECORD },
    { enabled: Boolean(vendorId) },
  );
  const dates = (vendorId && vendor?.next_delivery_dates) || NONE;
  useEffect(() => {
    if (!vendorId || dates.length > 0) {
      const isOffered = dates.includes(startDate ?? '');
      if (!isOffered) setValue('start_date', dates[0] ?? '', { shouldDirty: true });
    }
  }, [vendorId, dates, startDate, setValue]);
  return (
    <ChoiceInput
      source="start_date"
      label="Start Date"
      choices={dates.map((date) => ({ id: date, name: formatDay(date) }))}
      disabled={dates.length === 0}
      helperText={
        vendorId ? (
          <>
            {choicesState({ error, isPending, onRetry: () => void refetch() }) ??
              'The first delivery; one follows each week'}
          </>
        ) : (
          'Choose a meal vendor first'
        )
      }
    />
  );
}
