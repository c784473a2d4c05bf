/** States of a referred patient, as shown to the clinic. */
export const REFERRAL_STATES = ['received', 'contacted', 'in_service', 'closed'] as const;
export type ReferralState = (typeof REFERRAL_STATES)[number];
