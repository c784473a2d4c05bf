import type { FieldRules } from './field-rule.js';
import { keys } from './messages.js';
import { ONE_LINE_NAME } from './name-pattern.js';

const vendor = keys.meal_vendors;
const courier = keys.meal_transport_vendors;

/** Most dollars per meal. The cost of a delivery to the largest household must fit its column. */
const MOST_COST_PER_MEAL = 99_999.99;

/** Fields of a caterer, as staff write them. */
export const mealVendorRules = {
  name: {
    label: 'Caterer Name',
    required: vendor.name_required,
    max: 128,
    invalid: keys.values.name,
    pattern: ONE_LINE_NAME,
  },
  contact_name: {
    label: 'Contact Name',
    required: vendor.contact_name_required,
    max: 128,
    invalid: keys.values.name,
    pattern: ONE_LINE_NAME,
  },
  phone_number: {
    label: 'Phone Number',
    required: vendor.phone_number_required,
    max: 13,
    wrong_length: vendor.phone_number_wrong_length,
  },
  email: { label: 'Email', required: vendor.email_required },
  business_address: { label: 'Business Address', required: vendor.business_address_required, max: 255 },
  state: { label: 'State', max: 64 },
  region_id: { label: 'Region', required: vendor.region_required },
  cost_per_meal: {
    label: 'Cost per Meal',
    required_on_form: vendor.cost_per_meal_required,
    max: MOST_COST_PER_MEAL,
  },
  delivery_day: { label: 'Delivery Day', required: vendor.delivery_day_required },
  cut_off_days: {
    label: 'Cut-off (Days before Delivery)',
    required_on_form: vendor.cut_off_days_required,
    max: 6,
  },
  transport_vendor_id: { label: 'Transport Vendor', required: vendor.transport_vendor_required },
  is_active: { label: 'Active' },
} satisfies FieldRules;

/** Fields of a delivery vendor, as staff write them. */
export const mealTransportVendorRules = {
  name: {
    label: 'Courier Name',
    required: courier.name_required,
    max: 128,
    invalid: keys.values.name,
    pattern: ONE_LINE_NAME,
  },
  contact_name: {
    label: 'Contact Name',
    required: courier.contact_name_required,
    max: 128,
    invalid: keys.values.name,
    pattern: ONE_LINE_NAME,
  },
  phone_number: { label: 'Phone Number', max: 12, wrong_length: courier.phone_number_wrong_length },
  email: { label: 'Email', required: courier.email_required },
  business_address: { label: 'Business Address', required: courier.business_address_required, max: 255 },
  state: { label: 'State', required: courier.state_required, max: 64 },
  region_id: { label: 'Region', required: courier.region_required },
  cost_per_meal_transport: {
    label: 'Cost per Delivery',
    required: courier.cost_per_meal_transport_required,
  },
  is_active: { label: 'Active' },
} satisfies FieldRules;
