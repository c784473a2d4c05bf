/** The clinic's form, and the list of its referrals. */
export const VERIFICATION_FORM = '/patient-verification-form';
export const REFERRALS = `${VERIFICATION_FORM}/referrals`;

/** Returns whether the path is the list's. */
export const isReferrals = (path: string) => path.replace(/\/$/, '') === REFERRALS;
