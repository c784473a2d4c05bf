import type { GetListParams } from 'react-admin';
import type { MealSchedule } from '@contract/responses/meals';
import type { MealScheduleStatus } from '@contract/meals';

export type { MealSchedule, MealVendor } from '@contract/responses/meals';

/** Statuses of a meal that is still to come. */
const AHEAD: readonly MealScheduleStatus[] = ['upcoming', 'scheduled', 'finalized'];

export const isUpcoming = ({ status }: MealSchedule) => AHEAD.includes(status);

/** Query of all meals of a client. */
export const allMealsOf = ({ id }: { id: string }): GetListParams => ({
  pagination: { page: 1, perPage: 1000 },
  sort: { field: 'date_of_delivery', order: 'ASC' },
  filter: { customer: id },
});

const byDate = (one: MealSchedule, other: MealSchedule) =>
  one.date_of_delivery.localeCompare(other.date_of_delivery);

/** Sorts meals: the next one first, then past ones, the latest first. */
export function sortUpcomingFirst(meals: readonly MealSchedule[], today: string): MealSchedule[] {
  const isPast = ({ status, date_of_delivery }: MealSchedule) =>
    status === 'completed' || date_of_delivery < today;
  return [
    ...meals.filter((meal) => !isPast(meal)).toSorted(byDate),
    ...meals.filter(isPast).toSorted(byDate).reverse(),
  ];
}

export const SCHEDULE_STATUS_LABELS: Record<MealScheduleStatus, string> = {
  upcoming: 'Upcoming',
  scheduled: 'Scheduled',
  finalized: 'Finalized',
  completed: 'Completed',
  cancelled: 'Cancelled',
};
