import type { VersionedRecord } from '../../dataProvider';

interface Named {
  id: string;
  name: string;
}

/** A sent or open plan: one vendor, one delivery date (document 3, section 3, plan batch). */
export interface MealPlan extends VersionedRecord {
  id: string;
  date_of_plan: string | null;
  date_of_delivery: string;
  number_of_meals: number;
  number_of_customers: number;
  email: string | null;
  sent_by: string | null;
  is_active: boolean;
  meal_vendor: Named;
  region: Named;
}

/** One client's meals in a plan. */
export interface PlanEntry {
  id: string;
  customer: Named & { date_of_birth: string; program_name: string | null; city: string };
  customer_meals_number_of_adults: number;
  customer_meals_number_of_children: number;
  customer_meals_preference: string;
  delivery_date: string;
  number_of_meals: number;
}

/** What a vendor cooks next: an open plan, or a preview from the schedules. */
export interface NextPlan {
  meal_vendor: Named;
  region: Named;
  date_of_delivery: string;
  plan_id: string | null;
  is_preview: boolean;
  cut_off_at: string;
  number_of_meals: number;
  number_of_customers: number;
  meals_by_household: { adults: number; children: number; count: number }[];
  entries: PlanEntry[];
}

/** The answer to Get Meal Plan. */
export interface NextPlans {
  count: number;
  results: NextPlan[];
  clients_without_vendor: Named[];
}

export const PLANS = 'meal_transaction_indices';
/** The choice of every vendor of a region. */
export const ALL_VENDORS = 'all';
