import {
  CANCER_STAGES,
  CANCER_TYPES,
  cancerStageLabel,
  EMPLOYMENT_STATUSES,
  GENDERS,
  INSURANCE_COVERAGES,
  MARITAL_STATUSES,
  MILITARY_STATUSES,
  MODES_OF_CONTACT,
  OTHER_CANCER,
  SELF_IDENTIFIED,
} from '@contract/customers';
import type { FormValue, FormValues } from '@contract/form-values';
import { US_STATES } from '@contract/us-places';
import type { Option } from '../shared/fields';

/** Lists that are asked for, or follow from another field. */
export type ListName = 'races' | 'ethnicities' | 'centers' | 'contacts' | 'counties';

interface Common {
  name: string;
  label: string;
  help?: string;
  /** Must be filled in, alone or as one of several (document 1, section 5). */
  needed?: boolean;
  shownFor?: (values: FormValues) => boolean;
  disabledFor?: (values: FormValues) => boolean;
}

/** One field of the form; the steps and the summary are made from the same list. */
export type FormField = Common &
  (
    | { kind: 'text' | 'email'; maxLength?: number; prefix?: string; rows?: number; digits?: boolean }
    | { kind: 'select'; options: readonly Option[] | ListName }
    | { kind: 'number'; min: number }
    | { kind: 'phone' | 'date' | 'check' | 'signature' }
  );

export interface FormSection {
  heading: string;
  help?: string;
  fields: readonly FormField[];
}

export interface FormStep {
  title: string;
  sections: readonly FormSection[];
}

const LONG_TEXT = 5000;
const byName = (values: readonly string[]): Option[] => values.map((value) => ({ value, label: value }));
const byLabel = (labels: Readonly<Record<string, string>>): Option[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const PATIENT: FormStep = {
  title: 'Patient Verification',
  sections: [
    {
      heading: 'Patient',
      fields: [
        { kind: 'text', name: 'name', label: 'Full Name', needed: true },
        { kind: 'date', name: 'date_of_birth', label: 'Date of Birth', needed: true },
      ],
    },
    {
      heading: 'How to reach the patient',
      help: 'A cell phone, a home phone or an e-mail is needed.',
      fields: [
        { kind: 'phone', name: 'phone_number', label: 'Cell Phone', needed: true },
        { kind: 'check', name: 'ok_to_text', label: 'Ok to text' },
        { kind: 'phone', name: 'landline_phone_number', label: 'Home Phone', needed: true },
        { kind: 'email', name: 'email', label: 'E-mail', needed: true, maxLength: 254 },
        { kind: 'phone', name: 'work_phone', label: 'Work Phone' },
        {
          kind: 'select',
          name: 'preferred_mode_of_contact',
          label: 'Preferred Mode of Contact',
          needed: true,
          options: byName(MODES_OF_CONTACT),
        },
      ],
    },
    {
      heading: 'Address',
      fields: [
        { kind: 'text', name: 'address', label: 'Address', needed: true },
        {
          kind: 'text',
          name: 'zip_code',
          label: 'Zip Code',
          needed: true,
          maxLength: 10,
          digits: true,
          help: 'Fills state, county and city',
        },
        { kind: 'text', name: 'city', label: 'City', needed: true, maxLength: 128 },
        { kind: 'select', name: 'state', label: 'State', options: byLabel(US_STATES) },
        { kind: 'select', name: 'county', label: 'County', options: 'counties' },
      ],
    },
    {
      heading: 'Emergency contact',
      help: 'Somebody to call when the patient cannot be reached.',
      fields: [
        { kind: 'text', name: 'emergency_contact_name', label: 'Emergency Contact Name', needed: true },
        {
          kind: 'phone',
          name: 'emergency_contact_phone_number',
          label: 'Emergency Contact Number',
          needed: true,
        },
      ],
    },
  ],
};

const DEMOGRAPHICS: FormStep = {
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

const DIAGNOSIS: FormStep = {
  title: 'Patient Diagnosis',
  sections: [
    {
      heading: 'Medical condition',
      fields: [
        {
          kind: 'select',
          name: 'cancer_type',
          label: 'Cancer Type',
          needed: true,
          options: byName(CANCER_TYPES),
        },
        {
          kind: 'text',
          name: 'cancer_type_other',
          label: 'Other Cancer Type',
          shownFor: ({ cancer_type }) => cancer_type === OTHER_CANCER,
        },
        {
          kind: 'select',
          name: 'cancer_stage',
          label: 'Cancer Stage',
          needed: true,
          options: CANCER_STAGES.map((value) => ({ value, label: cancerStageLabel(value) })),
        },
        {
          kind: 'text',
          name: 'current_treatment',
          label: 'Current Treatment',
          rows: 2,
          maxLength: LONG_TEXT,
        },
        { kind: 'text', name: 'diagnosis', label: 'Diagnosis', rows: 2, maxLength: LONG_TEXT },
      ],
    },
    {
      heading: 'Treatment center',
      fields: [
        {
          kind: 'select',
          name: 'treatment_referral_center_id',
          label: 'Treatment Referral Center',
          options: 'centers',
        },
        {
          kind: 'select',
          name: 'referral_contact_id',
          label: 'Referral Contact',
          help: 'Choose the center first',
          options: 'contacts',
          disabledFor: ({ treatment_referral_center_id }) => !treatment_referral_center_id,
        },
      ],
    },
    {
      heading: 'Who refers the patient',
      fields: [
        {
          kind: 'text',
          name: 'referring_physician_treatment_facility',
          label: 'Treatment Facility of the Referring Physician',
        },
        { kind: 'text', name: 'referring_physician_staff_name', label: 'Name of the Referring Staff' },
        {
          kind: 'phone',
          name: 'referring_physician_staff_phone_number',
          label: 'Phone Number of the Referring Staff',
        },
        {
          kind: 'email',
          name: 'referring_physician_staff_email',
          label: 'E-mail of the Referring Staff',
          maxLength: 254,
        },
        { kind: 'text', name: 'social_worker_manager_name', label: 'Social Worker or Case Manager' },
        {
          kind: 'phone',
          name: 'social_worker_manager_phone_number',
          label: 'Phone Number of the Social Worker',
        },
      ],
    },
  ],
};

const AUTHORIZATION: FormStep = {
  title: 'Patient Authorization',
  sections: [
    {
      heading: 'The patient’s consent',
      fields: [
        { kind: 'signature', name: 'authorization_signature', label: 'Authorization Signature' },
        { kind: 'date', name: 'authorization_signature_date', label: 'Authorization Signature Date' },
        {
          kind: 'check',
          name: 'is_authencity_verbal_consent_given',
          label: 'Discretionary Verbal Consent',
          help: 'The patient agreed by word of mouth to what is written above.',
        },
        {
          kind: 'check',
          name: 'is_physician_verbal_consent_given',
          label: 'HIPAA Verbal Consent',
          help: 'The patient agreed by word of mouth that health information is shared for these services.',
        },
      ],
    },
    {
      heading: 'The clinic’s verification',
      help: 'With these signatures the clinic confirms that the patient is in treatment.',
      fields: [
        {
          kind: 'signature',
          name: 'referring_physician_staff_signature',
          label: 'Signature of the Referring Staff',
        },
        { kind: 'signature', name: 'verification_signature', label: 'Verification Signature' },
        { kind: 'date', name: 'verification_signature_date', label: 'Verification Signature Date' },
      ],
    },
  ],
};

/** The steps that are filled in; the summary follows them (document 1, section 2.2). */
export const FORM_STEPS: readonly FormStep[] = [PATIENT, DEMOGRAPHICS, DIAGNOSIS, AUTHORIZATION];
export const STEP_TITLES: readonly string[] = [...FORM_STEPS.map(({ title }) => title), 'Summary'];
export const SUMMARY = FORM_STEPS.length;

export const fieldsOf = (step: FormStep): readonly FormField[] =>
  step.sections.flatMap(({ fields }) => fields);

/** Names of the fields of each step, in their order. */
export const STEP_FIELDS: readonly (readonly string[])[] = FORM_STEPS.map((step) =>
  fieldsOf(step).map(({ name }) => name),
);

const emptyOf = (field: FormField): FormValue =>
  field.kind === 'check' ? false : field.kind === 'number' ? field.min : '';

/** A form that nobody has touched: one adult, no children, signed today (document 1, sections 3 and 9). */
export const emptyForm = (today: string): FormValues => ({
  ...Object.fromEntries(FORM_STEPS.flatMap(fieldsOf).map((field) => [field.name, emptyOf(field)])),
  authorization_signature_date: today,
  verification_signature_date: today,
});
