import type { Weekday } from '@contract/meals';
import type { NamedRecord, Resource } from '../../shared/resource/resource';
import { MEALS } from '../section';

/** A caterer as the API reads it (document 3, section 3). */
export interface MealVendor extends NamedRecord {
  contact_name: string;
  phone_number: string;
  email: string;
  business_address: string;
  state: string;
  region: { id: string; name: string };
  cost_per_meal: number;
  delivery_day: Weekday;
  cut_off_days: number;
  transport_vendor: { id: string; name: string };
}

export const MEAL_VENDORS: Resource = {
  api: 'meal_vendors',
  path: '/meals/vendors',
  noun: 'Meal Vendor',
  plural: 'Meal Vendors',
  parents: [MEALS],
  keepsHistory: true,
};
