import type { OwnRecord } from '@contract/responses/client';

/** `12 Main Street, Dayton, Ohio 45402`. */
export const homeAddress = ({ address, city, state, zip_code }: OwnRecord): string =>
  [address, city, `${state} ${zip_code}`.trim()].filter(Boolean).join(', ');

/** Where she is treated, as a ride goes there. */
export const treatmentCenterOf = ({
  treatment_center_address,
  treatment_referral_center,
}: OwnRecord): string => treatment_center_address || (treatment_referral_center?.business_address ?? '');
