import { CANCER_STAGES, CANCER_TYPES, cancerStageLabel, OTHER_CANCER } from '@contract/customers';
import { byName, type FormStep } from '../formField';

/** The diagnosis, the place of treatment, and the referrer. */
export const DIAGNOSIS: FormStep = {
  name: 'diagnosis',
  sections: [
    {
      name: 'condition',
      fields: [
        {
          kind: 'select',
          name: 'cancer_type',
          options: byName(CANCER_TYPES),
        },
        {
          kind: 'text',
          name: 'cancer_type_other',
          shownFor: ({ cancer_type }) => cancer_type === OTHER_CANCER,
        },
        {
          kind: 'select',
          name: 'cancer_stage',
          options: CANCER_STAGES.map((value) => ({ value, label: cancerStageLabel(value) })),
        },
        {
          kind: 'text',
          name: 'current_treatment',
          rows: 2,
        },
        { kind: 'text', name: 'diagnosis', rows: 2 },
      ],
    },
    {
      name: 'center',
      fields: [
        {
          kind: 'select',
          name: 'treatment_referral_center_id',
          options: 'centers',
        },
        {
          kind: 'select',
          name: 'referral_contact_id',
          options: 'contacts',
          disabledFor: ({ treatment_referral_center_id }) => !treatment_referral_center_id,
        },
      ],
    },
    {
      name: 'referrer',
      fields: [
        {
          kind: 'text',
          name: 'referring_physician_treatment_facility',
        },
        { kind: 'text', name: 'referring_physician_staff_name' },
        {
          kind: 'phone',
          name: 'referring_physician_staff_phone_number',
        },
        {
          kind: 'email',
          name: 'referring_physician_staff_email',
        },
        { kind: 'text', name: 'social_worker_manager_name' },
        {
          kind: 'phone',
          name: 'social_worker_manager_phone_number',
        },
      ],
    },
  ],
};
