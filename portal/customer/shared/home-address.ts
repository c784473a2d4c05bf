import type { OwnRecord } from '@contract/responses/client';

/** `12 Main Street, Dayton, Ohio 45402`. */
export const homeAddress = ({ address, city, state, zip_code }: OwnRecord): string =>
  [address, city, `${state} ${zip_code}`.trim()].filter(Boolean).join(', ');
