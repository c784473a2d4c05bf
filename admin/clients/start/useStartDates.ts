import { useGetOne } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { MEAL_VENDORS } from '../../paths';
import { FULL_RECORD } from '../../shared/records/fullRecord';
import type { MealVendor } from '../meal/mealRecords';

const NONE: readonly string[] = [];

/** Reads the next delivery dates of the form's meal vendor. Without a vendor there are none. */
export function useStartDates() {
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
  const isOffered = dates.includes(startDate ?? '');
  /** Whether the start date is about to be set to one of the dates. */
  const isAwaited = Boolean(vendorId) && (isPending || (dates.length > 0 && !isOffered));
  return { vendorId, dates, isOffered, isAwaited, error, isPending, refetch };
}
