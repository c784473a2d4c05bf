import Type, { type Static } from 'typebox';
import { REFERRAL_STATES } from '../referrals.js';
import { Shape, Count, Flag, Id, Named, Nullable, OneOf, Phone, Text, Timestamp, Version } from './shapes.js';

/** Somebody at a center whom staff can call. */
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

/** Where patients are treated and referred from; its contacts come with a single read. */
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

/** A verification form that is being filled in, kept for its author alone; emptied when it is submitted. */
export const VerificationDraft = Shape({
  id: Id,
  form: Type.Record(Type.String(), Type.Unknown(), { description: 'What was typed, field by field' }),
  step: Count,
  submitted_at: Nullable(Timestamp),
  updated_at: Timestamp,
});
export type VerificationDraft = Static<typeof VerificationDraft>;

/** A form that its author can go on with: by the patient's name as far as it was typed. */
export const OpenDraft = Shape({ id: Id, name: Text, step: Count, updated_at: Timestamp });
export type OpenDraft = Static<typeof OpenDraft>;

/** A patient whom the clinic has referred: the name as it was sent, and how far she has come. */
export const OwnReferral = Shape({
  id: Id,
  name: Text,
  created_at: Timestamp,
  state: OneOf(REFERRAL_STATES),
  state_since: Timestamp,
});
export type OwnReferral = Static<typeof OwnReferral>;
