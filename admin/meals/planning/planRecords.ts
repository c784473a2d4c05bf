export type {
  MailPreview as PlanMail,
  MealPlan,
  NextPlan,
  NextPlans,
  PlanEntry,
  PlanVersions,
} from '@contract/responses/meals';

/** Plans by their name in the API. */
export const PLANS = 'meal_transaction_indices';
/** The choice of every vendor of a region. */
export const ALL_VENDORS = 'all';
