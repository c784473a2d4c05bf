/** Stored home address. The state is its postal code. */
export interface HomeAddress {
  address?: string | null;
  city?: string | null;
  state?: string | null;
  zip_code?: string | null;
}

/** Stored state of an address whose state is unknown. */
const NO_STATE = 'NA';

const filled = (parts: readonly (string | null | undefined)[]): string[] =>
  parts.map((part) => part?.trim() ?? '').filter(Boolean);

/** Returns the last line of an address, as the US post writes it: `Dayton, OH 45402`. */
export const cityLine = ({ city, state, zip_code }: HomeAddress): string =>
  filled([city, filled([state === NO_STATE ? '' : state, zip_code]).join(' ')]).join(', ');

/** Returns an address in one line: `12 Main Street, Dayton, OH 45402`. */
export const homeAddressOf = (home: HomeAddress): string => filled([home.address, cityLine(home)]).join(', ');

/** Returns the address of treatment: the client's own entry, else that of the referral center. */
export const centerAddressOf = (client: {
  treatment_center_address?: string | null;
  treatment_referral_center?: { business_address?: string | null } | null;
}): string => client.treatment_center_address || (client.treatment_referral_center?.business_address ?? '');
