/** The clinic's form, and below it the list of what was sent with it. */
export const VERIFICATION_FORM = '/patient-verification-form';
export const REFERRALS = `${VERIFICATION_FORM}/referrals`;

/** Whether the address is that of the list. */
export const isReferrals = (path: string) => path.replace(/\/$/, '') === REFERRALS;
