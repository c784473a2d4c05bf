import type { Client } from '@contract/responses/client';
import { US_STATES } from '@web/clients/us-places';

/** `12 Elm Street, Dayton, Ohio 45402` */
export const homeAddressOf = ({ address, city, state, zip_code }: Client) =>
  [address, city, [state && (US_STATES[state] ?? state), zip_code].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ');

/** Where the client is treated; the referral center's own address unless there is another. */
export const centerAddressOf = ({ treatment_center_address, treatment_referral_center }: Client) =>
  treatment_center_address || (treatment_referral_center?.business_address ?? '');
