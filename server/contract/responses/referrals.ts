import Type, { type Static } from 'typebox';
import { REFERRAL_STATES } from '../referrals.js';
import { Shape, Count, Flag, Id, Named, Nullable, OneOf, Phone, Text, Timestamp, Version } from './shapes.js';

/** Contact person of a referral center. */
export const ReferralContact = Shape({
  id: Id,
  title: Text,
  name: Text,
  phone_number: Phone,
  email: Nullable(Text),
  treatment_referral_center_id: Id,
  treatment_referral_center: Shape({ id: Id, name: Text, business_address: Text }),
  version: Version,
});
export type ReferralContact = Static<typeof ReferralContact>;

/** Center that treats and refers patients. Its contacts are only in responses to a read of one center. */
export const TreatmentReferralCenter = Shape({
  id: Id,
  name: Text,
  main_line: Phone,
  region_id: Id,
  region: Named,
  business_address: Text,
  is_active: Flag,
  referral_contacts: Type.Optional(
    Type.Array(
      Shape({
        id: Id,
        title: Text,
        name: Text,
        phone_number: Phone,
        email: Nullable(Text),
        version: Version,
      }),
    ),
  ),
  version: Version,
});
export type TreatmentReferralCenter = Static<typeof TreatmentReferralCenter>;

/** Unfinished verification form. Only its author can read it, and it is emptied on submission. */
export const VerificationDraft = Shape({
  id: Id,
  form: Type.Record(Type.String(), Type.Unknown(), { description: 'Typed values by field' }),
  step: Count,
  submitted_at: Nullable(Timestamp),
  updated_at: Timestamp,
  version: Version,
});
export type VerificationDraft = Static<typeof VerificationDraft>;

/** Draft that its author can continue, with the patient's name as far as it was entered. */
export const OpenDraft = Shape({ id: Id, name: Text, step: Count, updated_at: Timestamp });
export type OpenDraft = Static<typeof OpenDraft>;

/** Patient referred by the clinic: the name as submitted, and the current state. */
export const OwnReferral = Shape({
  id: Id,
  name: Text,
  created_at: Timestamp,
  state: OneOf(REFERRAL_STATES),
  state_since: Timestamp,
});
export type OwnReferral = Static<typeof OwnReferral>;
