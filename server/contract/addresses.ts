/** A stored home address; the state is a postal code. */
export interface HomeAddress {
  address?: string | null;
  city?: string | null;
  state?: string | null;
  zip_code?: string | null;
}

/** Stored where no state is known. */
const NO_STATE = 'NA';

const filled = (parts: readonly (string | null | undefined)[]): string[] =>
  parts.map((part) => part?.trim() ?? '').filter(Boolean);

/** The last line of an address, as the US post writes it: `Dayton, OH 45402`. */
export const cityLine = ({ city, state, zip_code }: HomeAddress): string =>
  filled([city, filled([state === NO_STATE ? '' : state, zip_code]).join(' ')]).join(', ');

/** An address in one line: `12 Main Street, Dayton, OH 45402`. */
export const homeAddressOf = (home: HomeAddress): string => filled([home.address, cityLine(home)]).join(', ');

/** Address of treatment: the client's own entry, else the referral center's. */
export const centerAddressOf = (client: {
  treatment_center_address?: string | null;
  treatment_referral_center?: { business_address?: string | null } | null;
}): string => client.treatment_center_address || (client.treatment_referral_center?.business_address ?? '');
