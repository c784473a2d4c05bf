import { CANCER_STAGES, CANCER_TYPES, cancerStageLabel, OTHER_CANCER } from '@contract/customers';
import { byName, LONG_TEXT, type FormStep } from '../formField';

/** What the patient is treated for, where, and who refers them. */
export const DIAGNOSIS: FormStep = {
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
