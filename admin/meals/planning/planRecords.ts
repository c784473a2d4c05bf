export type {
  MailPreview as PlanMail,
  MealPlan,
  NextPlan,
  NextPlans,
  PlanEntry,
  PlanVersions,
} from '@contract/responses/meals';

/** Choice of all vendors of a region. */
export const ALL_VENDORS = 'all';
