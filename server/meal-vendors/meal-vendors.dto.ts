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
} from '../platform/http/fields.js';

/** A caterer as it is written (document 3, section 5). */
export class MealVendorInput {
  @TextField({ required: 'Caterer Name is a required field.', max: 128 })
  name: string;

  @TextField({ required: 'Contact Name is a required field.', max: 128 })
  contact_name: string;

  @PhoneField({ required: 'Phone number is a required field.' })
  phone_number: string;

  @EmailField({ required: 'Email is required.' })
  email: string;

  @TextField({ required: 'Business Address is a required field.' })
  business_address: string;

  @TextField({ max: 64 })
  state?: string;

  @RelationField({ required: 'Region is a required field' })
  region_id: string;

  @MoneyField()
  cost_per_meal?: number;

  @ChoiceField(WEEKDAYS, { required: 'Delivery Day is required' })
  delivery_day: Weekday;

  @IntegerField({ max: 6 })
  cut_off_days?: number;

  @RelationField({ required: 'Transport vendor is a required field.' })
  transport_vendor_id: string;

  @BooleanField()
  is_active?: boolean;
}

/** A delivery vendor as it is written (document 3, section 5). */
export class MealTransportVendorInput {
  @TextField({ required: 'Courier Name is a required field.', max: 128 })
  name: string;

  @TextField({ required: 'Contact Name is a required field.', max: 128 })
  contact_name: string;

  @PhoneField()
  phone_number?: string | null;

  @EmailField({ required: 'Email is required.' })
  email: string;

  @TextField({ required: 'Business Address is a required field.' })
  business_address: string;

  @TextField({ required: 'State is a required field.', max: 64 })
  state: string;

  @RelationField({ required: 'Region is a required field.' })
  region_id: string;

  @MoneyField({ required: 'Cost per delivery is a required field.' })
  cost_per_meal_transport: number;

  @BooleanField()
  is_active?: boolean;
}
