/** Fields that tell clients apart. If one of them changes, a decision on duplicates is open again. */
export const IDENTITY_FIELDS = [
  'name',
  'date_of_birth',
  'email',
  'phone_number',
  'landline_phone_number',
  'work_phone',
] as const;

/** Fields whose value is chosen when two records are merged. Service settings stay with the kept record. */
export const MERGED_FIELDS = [
  ...IDENTITY_FIELDS,
  ...['gender', 'prefer_self_identify', 'race', 'ethnicity', 'military_status', 'marital_status'],
  ...['employment_status', 'preferred_language', 'income_group', 'insurance_coverage', 'insurance_provider'],
  ...['meals_insecurity', 'transport_insecurity', 'emergency_contact_name', 'emergency_contact_phone_number'],
  ...['preferred_mode_of_contact', 'ok_to_text', 'address', 'city', 'county', 'state', 'zip_code'],
  ...['number_of_adults', 'number_of_children', 'cancer_type', 'cancer_type_other', 'cancer_stage'],
  ...['current_treatment', 'diagnosis', 'referral_source', 'treatment_referral_center_id'],
  ...['referral_contact_id', 'treatment_center_address', 'referring_physician_treatment_facility'],
  ...['referring_physician_staff_name', 'referring_physician_staff_phone_number'],
  ...['referring_physician_staff_email', 'social_worker_manager_name', 'social_worker_manager_phone_number'],
  ...['is_authencity_verbal_consent_given', 'is_physician_verbal_consent_given'],
  ...['should_receive_email', 'notes', 'meals_preference', 'meals_allergies', 'meal_delivery_notes'],
  ...['transport_notes', 'peer_support_notes', 'house_cleaning_notes', 'internal_house_cleaning_notes'],
] as const;

export type MergedField = (typeof MERGED_FIELDS)[number];

/** A consent is given or missing. Each other boolean is an answer, also if it is false. */
const CONSENTS: readonly MergedField[] = [
  'is_authencity_verbal_consent_given',
  'is_physician_verbal_consent_given',
];

/** Returns whether a record has no value of a merged field. */
export const isEmpty = (field: MergedField, value: unknown): boolean =>
  value === null || value === undefined || value === '' || (value === false && CONSENTS.includes(field));

/** Records of a merge: the one that is kept, and the other. */
export const MERGE_SIDES = ['this', 'other'] as const;
export type MergeSide = (typeof MERGE_SIDES)[number];

/** Fields of one place, person or answer. Values of two records must not be mixed in them. */
const FIELD_GROUPS: readonly (readonly MergedField[])[] = [
  ['address', 'city', 'county', 'state', 'zip_code'],
  ['gender', 'prefer_self_identify'],
  ['insurance_coverage', 'insurance_provider'],
  ['emergency_contact_name', 'emergency_contact_phone_number'],
  ['cancer_type', 'cancer_type_other'],
  ['treatment_referral_center_id', 'referral_contact_id', 'treatment_center_address'],
  [
    'referring_physician_treatment_facility',
    'referring_physician_staff_name',
    'referring_physician_staff_phone_number',
    'referring_physician_staff_email',
  ],
  ['social_worker_manager_name', 'social_worker_manager_phone_number'],
];

/**
 * Returns the record whose value a field keeps if none is chosen: the kept one. An empty value is filled from the other
 * record, unless the records differ in another field of its group.
 */
export function defaultSide(
  field: MergedField,
  kept: Readonly<Record<MergedField, unknown>>,
  other: Readonly<Record<MergedField, unknown>>,
): MergeSide {
  if (!isEmpty(field, kept[field]) || isEmpty(field, other[field])) return 'this';
  const group = FIELD_GROUPS.find((fields) => fields.includes(field)) ?? [field];
  return group.every((one) => isEmpty(one, kept[one]) || kept[one] === other[one]) ? 'other' : 'this';
}

/** Kinds of rows that move to the kept record. */
export const MERGED_KINDS = [
  'meals',
  'rides',
  'cleanings',
  'calls',
  'mails',
  'caregivers',
  'signatures',
  'pauses',
  'service_requests',
] as const;
export type MergedKind = (typeof MERGED_KINDS)[number];
