/** How far a patient whom a clinic referred has come, as the clinic may know it. */
export const REFERRAL_STATES = ['received', 'contacted', 'in_service', 'closed'] as const;
export type ReferralState = (typeof REFERRAL_STATES)[number];
