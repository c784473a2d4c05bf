import type { FieldRules } from './field-rule.js';
import { WEEKDAYS } from './meals.js';
import { keys } from './messages.js';
import { NAME_PATTERN } from './name-pattern.js';

const messageKeys = keys.transport_vendors;

/** Days on which a driver can work, Monday first. */
export const WORKDAYS = WEEKDAYS.slice(0, 5) as readonly Workday[];
export type Workday = 'Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday';

/** Fields of a driver, as staff write them. */
export const driverRules = {
  first_name: {
    label: 'First Name',
    required: messageKeys.first_name_required,
    invalid: messageKeys.name_invalid,
    max: 128,
    pattern: NAME_PATTERN,
  },
  last_name: {
    label: 'Last Name',
    required: messageKeys.last_name_required,
    invalid: messageKeys.name_invalid,
    max: 128,
    pattern: NAME_PATTERN,
  },
  email: { label: 'Email', required: messageKeys.email_required },
  phone_number: { label: 'Phone Number', required: messageKeys.phone_number_required },
  region_id: { label: 'Region', required: messageKeys.region_required },
  available_days: { label: 'Available Days' },
  is_active: { label: 'Active' },
} satisfies FieldRules;

/** Largest number of days of a leave that is entered at once. */
export const MOST_LEAVE_DAYS = 180;

export const leaveRules = {
  leave_date: { label: 'Leave', required: messageKeys.leave_date_required },
  last_date: { label: 'Last Day' },
} satisfies FieldRules;
