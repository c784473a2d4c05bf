import { useWatch } from 'react-hook-form';
import { useDeliveryDates } from '../meal/useDeliveryDates';

/** Reads the delivery dates from which the form's start date is chosen. */
export function useStartDates() {
  const [vendorId, startDate] = useWatch({ name: ['assigned_meal_vendor_id', 'start_date'] }) as string[];
  const { dates, error, isPending, refetch } = useDeliveryDates(vendorId ?? null);
  const isOffered = dates.includes(startDate ?? '');
  /** Whether the dates are being read, or the form has not yet chosen the first of them. */
  const isAwaited = Boolean(vendorId) && (isPending || (dates.length > 0 && !isOffered));
  return { vendorId, dates, isOffered, isAwaited, error, isPending, refetch };
}
