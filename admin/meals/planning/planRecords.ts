export type {
  MailPreview as PlanMail,
  MealPlan,
  NextPlan,
  NextPlans,
  PlanEntry,
  PlanVersions,
} from '@contract/responses/meals';

/** The choice of every vendor of a region. */
export const ALL_VENDORS = 'all';
