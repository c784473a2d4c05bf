import { MODES_OF_CONTACT } from '@contract/customers';
import { US_STATES } from '@web/clients/us-places';
import { byLabel, byName, type FormStep } from '../formField';

/** Who the patient is and how to reach them. */
export const PATIENT: FormStep = {
  title: 'Patient Verification',
  sections: [
    {
      heading: 'Patient',
      fields: [
        { kind: 'text', name: 'name', label: 'Full Name', needed: true },
        { kind: 'birth-date', name: 'date_of_birth', label: 'Date of Birth', needed: true },
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
