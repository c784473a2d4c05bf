export type { MealPlan, NextPlan, NextPlans, PlanEntry } from '@contract/responses/meals';

/** Plans by their name in the API. */
export const PLANS = 'meal_transaction_indices';
/** The choice of every vendor of a region. */
export const ALL_VENDORS = 'all';

/** `1 client`, `3 clients` */
export const counted = (count: number, one: string, several = `${one}s`) =>
  `${count} ${count === 1 ? one : several}`;
