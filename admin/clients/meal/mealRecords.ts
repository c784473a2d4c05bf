import type { MealSchedule } from '@contract/responses/meals';
import type { MealScheduleStatus } from '@contract/meals';

export type { MealSchedule, MealTransaction, MealVendor } from '@contract/responses/meals';

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
