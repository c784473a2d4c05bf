import type { FieldRules } from './field-rule.js';
import { keys } from './messages.js';
import { NAME_PATTERN } from './name-pattern.js';
import { formatPhone } from './phones.js';

const messageKeys = keys.peer_support_resources;
const LONG_TEXT = 5000;

const name = { invalid: messageKeys.name_invalid, max: 128, pattern: NAME_PATTERN };

/** Fields of a peer support resource, as staff write them. */
export const peerSupportResourceRules = {
  first_name: { label: 'First Name', required: messageKeys.first_name_required, ...name },
  last_name: { label: 'Last Name', required: messageKeys.last_name_required, ...name },
  email: { label: 'Email', required: messageKeys.email_required },
  phone_number: { label: 'Phone Number', wrong_length: messageKeys.phone_number_wrong_length },
  region_id: { label: 'Region', required: messageKeys.region_required },
  availability_days: { label: 'Availability Days', required: messageKeys.availability_days_required },
  diagnosed_age: { label: 'Age at Diagnosis', required: messageKeys.diagnosed_age_required, max: 120 },
  diagnosis: { label: 'Diagnosis', required: messageKeys.diagnosis_required },
  diagnosis_type: { label: 'Type of Diagnosis', required: messageKeys.diagnosis_type_required },
  treatment: { label: 'Treatment', required: messageKeys.treatment_required },
  surgery: { label: 'Surgery', required: messageKeys.surgery_required },
  treatment_center: { label: 'Treatment Center', required: messageKeys.treatment_center_required },
  notes: { label: 'Diagnosis in Detail', required: messageKeys.notes_required, max: LONG_TEXT },
  hobby: { label: 'Interests', required: messageKeys.hobby_required, max: 128 },
  is_active: { label: 'Active' },
} satisfies FieldRules;

/** Fields of a client that a peer receives, and no others, with their labels in the mail and on screens. */
const SHARED_WITH_PEERS = {
  name: 'Name',
  phone_number: 'Phone',
  email: 'E-mail',
  preferred_mode_of_contact: 'Preferred Mode of Contact',
  city: 'City',
  cancer_type: 'Cancer Type',
  peer_support_notes: 'Notes about Peer Support',
} as const;

type Shared = Readonly<Record<keyof typeof SHARED_WITH_PEERS, string | null>>;

/** Returns labels and values of the shared fields, without empty ones. */
export const sharedWithPeers = (client: Shared): { label: string; value: string }[] =>
  (Object.keys(SHARED_WITH_PEERS) as (keyof Shared)[]).flatMap((field) => {
    const value = client[field];
    if (!value) return [];
    return [
      { label: SHARED_WITH_PEERS[field], value: field === 'phone_number' ? formatPhone(value) : value },
    ];
  });
