import { mealTransportVendorRules, mealVendorRules } from '../contract/meal-vendors.js';
import { WEEKDAYS, type Weekday } from '../contract/meals.js';
import {
  BooleanField,
  ChoiceField,
  EmailField,
  IntegerField,
  MoneyField,
  PhoneField,
  RelationField,
  TextField,
} from '../platform/validation/fields.js';

/** Input of a caterer. */
export class MealVendorInput {
  @TextField(mealVendorRules.name)
  name: string;

  @TextField(mealVendorRules.contact_name)
  contact_name: string;

  @PhoneField(mealVendorRules.phone_number)
  phone_number: string;

  @EmailField(mealVendorRules.email)
  email: string;

  @TextField(mealVendorRules.business_address)
  business_address: string;

  @TextField(mealVendorRules.state)
  state?: string;

  @RelationField(mealVendorRules.region_id)
  region_id: string;

  @MoneyField(mealVendorRules.cost_per_meal)
  cost_per_meal?: number;

  @ChoiceField(WEEKDAYS, mealVendorRules.delivery_day)
  delivery_day: Weekday;

  @IntegerField(mealVendorRules.cut_off_days)
  cut_off_days?: number;

  @RelationField(mealVendorRules.transport_vendor_id)
  transport_vendor_id: string;

  @BooleanField()
  is_active?: boolean;
}

/** Input of a delivery vendor. */
export class MealTransportVendorInput {
  @TextField(mealTransportVendorRules.name)
  name: string;

  @TextField(mealTransportVendorRules.contact_name)
  contact_name: string;

  @PhoneField(mealTransportVendorRules.phone_number)
  phone_number?: string | null;

  @EmailField(mealTransportVendorRules.email)
  email: string;

  @TextField(mealTransportVendorRules.business_address)
  business_address: string;

  @TextField(mealTransportVendorRules.state)
  state: string;

  @RelationField(mealTransportVendorRules.region_id)
  region_id: string;

  @MoneyField(mealTransportVendorRules.cost_per_meal_transport)
  cost_per_meal_transport: number;

  @BooleanField()
  is_active?: boolean;
}
