import { useGetOne } from 'react-admin';
import { MEAL_VENDORS } from '../../paths';
import { FULL_RECORD } from '../../shared/records/fullRecord';
import type { MealVendor } from './mealRecords';

const NONE: readonly string[] = [];

/** Reads the next delivery dates of a meal vendor. Without a vendor there are none. */
export function useDeliveryDates(vendorId: string | null) {
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
  return { dates, error, isPending, refetch };
}
