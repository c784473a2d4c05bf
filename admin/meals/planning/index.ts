import type { MealPlan } from '@contract/responses/meals';
import { MEAL_PLANS } from '../../paths';
import { formatDay } from '../../shared/dates';
import type { ResourceDefinition } from '../../shared/records/definition';

/** Meal plans, named by vendor and day. */
export const mealPlans: ResourceDefinition = {
  name: MEAL_PLANS,
  recordRepresentation: ({ meal_vendor, date_of_delivery }: MealPlan) =>
    `${meal_vendor.name}, ${formatDay(date_of_delivery)}`,
  options: { label: 'Meal Plan |||| Meal Plans' },
};
