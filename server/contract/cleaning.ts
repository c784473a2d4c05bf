import type { FieldRules } from './field-rule.js';
import { keys } from './messages.js';
import { NAME_PATTERN } from './name-pattern.js';

const vendor = keys.cleaning_vendors;
const cleaning = keys.cleaning_transactions;

const ZIP_CODE = /^\d{5}$/;
const MOST_NOTES = 1000;

/** Cost in dollars of a cleaning whose vendor has no price. */
export const COST_WITHOUT_PRICE = 1;

/** Fields of a cleaning vendor, as staff write them. */
export const cleaningVendorRules = {
  name: {
    label: 'Vendor Name',
    required: vendor.name_required,
    invalid: vendor.name_invalid,
    max: 128,
    pattern: NAME_PATTERN,
  },
  region_id: { label: 'Region', required: vendor.region_required },
  contact_name: {
    label: 'Contact Name',
    required: vendor.contact_name_required,
    invalid: vendor.name_invalid,
    max: 128,
    pattern: NAME_PATTERN,
  },
  phone_number: { label: 'Phone Number', required: vendor.phone_number_required },
  email: { label: 'Email', required: vendor.email_required },
  secondary_contact_name: {
    label: 'Secondary Contact Name',
    invalid: vendor.name_invalid,
    max: 128,
    pattern: NAME_PATTERN,
  },
  secondary_phone_number: {
    label: 'Secondary Phone Number',
    invalid: vendor.secondary_phone_number_invalid,
    unknown: vendor.secondary_phone_number_unknown,
  },
  business_address: { label: 'Business Address', max: 255 },
  city: { label: 'City', invalid: vendor.city_invalid, max: 128, pattern: NAME_PATTERN },
  state: { label: 'State', invalid: vendor.state_invalid, max: 64, pattern: NAME_PATTERN },
  business_phone: {
    label: 'Business Phone',
    invalid: vendor.business_phone_invalid,
    unknown: vendor.business_phone_unknown,
  },
  cost_per_cleaning: { label: 'Cost per Cleaning' },
  serviceable_zip_codes: {
    label: 'Zip Codes Served',
    invalid: vendor.zip_codes_invalid,
    max: 5,
    pattern: ZIP_CODE,
  },
  notes: { label: 'Notes', max: 5000 },
  is_active: { label: 'Active' },
} satisfies FieldRules;

/** Fields of a recorded cleaning. */
export const cleaningTransactionRules = {
  customer_id: { label: 'Client', required: cleaning.customer_required },
  region_id: { label: 'Region' },
  cleaning_vendor_id: { label: 'Vendor', required: cleaning.vendor_required },
  date_of_cleaning: { label: 'Cleaning Date', required: cleaning.date_required },
  customer_cleaning_notes: {
    label: 'Notes about Cleaning',
    required: cleaning.notes_required,
    max: MOST_NOTES,
  },
  cost_of_cleaning: { label: 'Cost of Cleaning', required: cleaning.cost_required },
} satisfies FieldRules;
