import type { FormStep } from '../formField';

/** Signatures and consents. */
export const AUTHORIZATION: FormStep = {
  title: 'Patient Authorization',
  sections: [
    {
      heading: 'The patient’s consent',
      fields: [
        {
          kind: 'signature',
          name: 'authorization_signature',
          label: 'Authorization Signature',
          expected: true,
        },
        {
          kind: 'date',
          name: 'authorization_signature_date',
          expected: true,
        },
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
          expected: true,
        },
        {
          kind: 'signature',
          name: 'verification_signature',
          label: 'Verification Signature',
          expected: true,
        },
        {
          kind: 'date',
          name: 'verification_signature_date',
          expected: true,
        },
      ],
    },
  ],
};
