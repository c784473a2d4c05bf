import { MODES_OF_CONTACT } from '@contract/customers';
import { US_STATES } from '@contract/us-states';
import { byLabel, byName, type FormStep } from '../formField';

/** Personal details and contact of the patient. */
export const PATIENT: FormStep = {
  name: 'patient',
  sections: [
    {
      name: 'patient',
      fields: [
        { kind: 'text', name: 'name' },
        { kind: 'birth-date', name: 'date_of_birth' },
      ],
    },
    {
      name: 'contact',
      fields: [
        { kind: 'phone', name: 'phone_number', needed: true },
        { kind: 'check', name: 'ok_to_text' },
        { kind: 'phone', name: 'landline_phone_number', needed: true },
        { kind: 'email', name: 'email', needed: true },
        { kind: 'phone', name: 'work_phone' },
        {
          kind: 'select',
          name: 'preferred_mode_of_contact',
          options: byName(MODES_OF_CONTACT),
        },
      ],
    },
    {
      name: 'address',
      fields: [
        { kind: 'text', name: 'address' },
        {
          kind: 'text',
          name: 'zip_code',
          digits: true,
        },
        { kind: 'text', name: 'city' },
        { kind: 'select', name: 'state', options: byLabel(US_STATES) },
        { kind: 'select', name: 'county', options: 'counties' },
      ],
    },
    {
      name: 'emergency',
      fields: [
        { kind: 'text', name: 'emergency_contact_name' },
        {
          kind: 'phone',
          name: 'emergency_contact_phone_number',
        },
      ],
    },
  ],
};
