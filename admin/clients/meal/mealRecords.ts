import type { MealScheduleStatus } from '@contract/meals';
import type { VersionedRecord } from '../../dataProvider';

interface Named {
  id: string;
  name: string;
}

/** One delivery of the client's program (document 2, section 3, Meal schedule). */
export interface MealSchedule extends VersionedRecord {
  id: string;
  date_of_delivery: string;
  number_of_adults: number;
  number_of_children: number;
  number_of_meals: number;
  notes: string;
  status: MealScheduleStatus;
}

/** A caterer with the dates it can start on. */
export interface MealVendor extends VersionedRecord {
  id: string;
  name: string;
  next_delivery_dates?: string[];
}

/** A delivery of the past (document 2, section 3, Meal transaction). */
export interface MealTransaction extends VersionedRecord {
  id: string;
  meal_vendor: Named;
  meal_transport_vendor: Named | null;
  quantity: number;
  cost_of_meal: number;
  cost_of_meal_transport: number;
  scheduled_date: string;
  delivery_date: string;
  is_delivered: boolean;
}

export const SCHEDULES = 'customer_meal_schedules';
export const TRANSACTIONS = 'meal_transport_transactions';

/** Statuses of a meal that is still to come. */
const AHEAD: readonly MealScheduleStatus[] = ['upcoming', 'scheduled', 'finalized'];

export const isAhead = ({ status }: MealSchedule) => AHEAD.includes(status);

export const SCHEDULE_STATUS_LABELS: Record<MealScheduleStatus, string> = {
  upcoming: 'Upcoming',
  scheduled: 'Scheduled',
  finalized: 'Finalized',
  completed: 'Completed',
  cancelled: 'Cancelled',
};
