import type { FormStep } from '../formField';

/** Signatures and consents. */
export const AUTHORIZATION: FormStep = {
  name: 'authorization',
  sections: [
    {
      name: 'consent',
      fields: [
        {
          kind: 'signature',
          name: 'authorization_signature',
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
        },
        {
          kind: 'check',
          name: 'is_physician_verbal_consent_given',
        },
      ],
    },
    {
      name: 'verification',
      fields: [
        {
          kind: 'signature',
          name: 'referring_physician_staff_signature',
          expected: true,
        },
        {
          kind: 'signature',
          name: 'verification_signature',
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
