import type { FieldRules } from './field-rule.js';
import { keys } from './messages.js';
import { NAME_PATTERN } from './name-pattern.js';

const messageKeys = keys.regions;

/** Fields of a region, as staff write them. */
export const regionRules = {
  name: {
    label: 'Region Name',
    required: messageKeys.name_required,
    invalid: messageKeys.name_invalid,
    max: 128,
    pattern: NAME_PATTERN,
  },
  contact_name: {
    label: 'Contact Name',
    required: messageKeys.contact_name_required,
    invalid: messageKeys.name_invalid,
    max: 128,
    pattern: NAME_PATTERN,
  },
  phone_number: {
    label: 'Phone Number',
    required: messageKeys.phone_number_required,
    unknown: messageKeys.phone_number_unknown,
  },
  cost_of_transport: {
    label: 'Transport Cost ($)',
    required_on_form: messageKeys.cost_of_transport_required,
  },
  time_zone: {
    label: 'Time Zone',
    required_on_form: keys.values.time_zone,
    invalid: keys.values.time_zone,
  },
} satisfies FieldRules;
