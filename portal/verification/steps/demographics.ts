import {
  EMPLOYMENT_STATUSES,
  GENDERS,
  INSURANCE_COVERAGES,
  MARITAL_STATUSES,
  MILITARY_STATUSES,
  SELF_IDENTIFIED,
} from '@contract/customers';
import { byLabel, byName, type FormStep } from '../formField';

/** What the office asks of every client. */
export const DEMOGRAPHICS: FormStep = {
  title: 'Demographic Information',
  sections: [
    {
      heading: 'About the patient',
      fields: [
        { kind: 'select', name: 'gender', label: 'Gender', options: byName(GENDERS) },
        {
          kind: 'text',
          name: 'prefer_self_identify',
          label: 'Self-Identified Gender',
          maxLength: 64,
          shownFor: ({ gender }) => gender === SELF_IDENTIFIED,
        },
        { kind: 'select', name: 'race', label: 'Race', options: 'races' },
        { kind: 'select', name: 'ethnicity', label: 'Ethnicity', options: 'ethnicities' },
        { kind: 'text', name: 'preferred_language', label: 'Preferred Language', maxLength: 64 },
        {
          kind: 'select',
          name: 'marital_status',
          label: 'Marital Status',
          options: byName(MARITAL_STATUSES),
        },
        {
          kind: 'select',
          name: 'employment_status',
          label: 'Employment Status',
          needed: true,
          options: byName(EMPLOYMENT_STATUSES),
        },
        {
          kind: 'select',
          name: 'military_status',
          label: 'Military Status',
          options: byLabel(MILITARY_STATUSES),
        },
      ],
    },
    {
      heading: 'Household',
      help: 'Everybody who eats at home, the patient included.',
      fields: [
        { kind: 'number', name: 'number_of_adults', label: 'Number of Adults', needed: true, min: 1 },
        {
          kind: 'number',
          name: 'number_of_children',
          label: 'Number of Children (below 18yr)',
          needed: true,
          min: 0,
        },
        { kind: 'check', name: 'meals_insecurity', label: 'Meal insecurity' },
        { kind: 'check', name: 'transport_insecurity', label: 'Transport insecurity' },
      ],
    },
    {
      heading: 'Income and insurance',
      help: 'Eligibility is not income based.',
      fields: [
        { kind: 'text', name: 'income_group', label: 'Income Group', prefix: '$', maxLength: 64 },
        {
          kind: 'select',
          name: 'insurance_coverage',
          label: 'Insurance Coverage',
          options: byLabel(INSURANCE_COVERAGES),
        },
        {
          kind: 'text',
          name: 'insurance_provider',
          label: 'Insurance Provider',
          help: 'Choose Yes for insurance coverage first',
          needed: true,
          disabledFor: ({ insurance_coverage }) => insurance_coverage !== 'Y',
        },
      ],
    },
  ],
};
