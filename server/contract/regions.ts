import type { FieldRules } from './field-rule.js';
import { keys } from './messages.js';
import { NAME_PATTERN } from './name-pattern.js';

const words = keys.regions;

/** Fields of a region, as staff write them. */
export const regionRules = {
  name: {
    label: 'Region Name',
    required: words.name_required,
    invalid: words.name_invalid,
    max: 128,
    pattern: NAME_PATTERN,
  },
  contact_name: {
    label: 'Contact Name',
    required: words.contact_name_required,
    invalid: words.name_invalid,
    max: 128,
    pattern: NAME_PATTERN,
  },
  phone_number: { label: 'Phone Number', required: words.phone_number_required },
  cost_of_transport: { label: 'Transport Cost ($)', required_on_form: words.cost_of_transport_required },
  time_zone: {
    label: 'Time Zone',
    required_on_form: keys.values.time_zone,
    invalid: keys.values.time_zone,
  },
} satisfies FieldRules;
