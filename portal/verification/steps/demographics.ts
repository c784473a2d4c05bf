import {
  EMPLOYMENT_STATUSES,
  GENDERS,
  INSURANCE_COVERAGES,
  MARITAL_STATUSES,
  MILITARY_STATUSES,
  SELF_IDENTIFIED,
} from '@contract/customers';
import { byLabel, byName, type FormStep } from '../formField';

/** Facts that the office asks of every client. */
export const DEMOGRAPHICS: FormStep = {
  name: 'demographics',
  sections: [
    {
      name: 'about',
      fields: [
        { kind: 'select', name: 'gender', options: byName(GENDERS) },
        {
          kind: 'text',
          name: 'prefer_self_identify',
          shownFor: ({ gender }) => gender === SELF_IDENTIFIED,
        },
        { kind: 'select', name: 'race', options: 'races' },
        { kind: 'select', name: 'ethnicity', options: 'ethnicities' },
        { kind: 'text', name: 'preferred_language' },
        {
          kind: 'select',
          name: 'marital_status',
          options: byName(MARITAL_STATUSES),
        },
        {
          kind: 'select',
          name: 'employment_status',
          options: byName(EMPLOYMENT_STATUSES),
        },
        {
          kind: 'select',
          name: 'military_status',
          options: byLabel(MILITARY_STATUSES),
        },
      ],
    },
    {
      name: 'household',
      fields: [
        { kind: 'number', name: 'number_of_adults', min: 1 },
        {
          kind: 'number',
          name: 'number_of_children',
          min: 0,
        },
        { kind: 'check', name: 'meals_insecurity' },
        { kind: 'check', name: 'transport_insecurity' },
      ],
    },
    {
      name: 'income',
      fields: [
        { kind: 'text', name: 'income_group', prefix: '$' },
        {
          kind: 'select',
          name: 'insurance_coverage',
          options: byLabel(INSURANCE_COVERAGES),
        },
        {
          kind: 'text',
          name: 'insurance_provider',
          needed: true,
          disabledFor: ({ insurance_coverage }) => insurance_coverage !== 'Y',
        },
      ],
    },
  ],
};
