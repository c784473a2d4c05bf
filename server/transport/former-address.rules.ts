import { homeAddressOf, type HomeAddress } from '../contract/addresses.js';

/** Texts by which a ride at a former address is told from one at the present address. */
export interface FormerAddress {
  former: string;
  present: string;
}

/** Returns the home without the last four digits of its zip code, which do not change the place. */
const place = ({ address, city, state, zip_code }: HomeAddress): HomeAddress => ({
  address,
  city,
  state,
  zip_code: zip_code?.slice(0, 5),
});

/**
 * Returns the former home of a client who has moved, or whose city or zip code was corrected. A street is enough to find
 * its rides, or a street and a city: rides may lack the rest. A city or zip code that was missing before is no other one.
 */
export function formerHome(before: HomeAddress, after: HomeAddress): FormerAddress | undefined {
  const { address } = before;
  if (!address || !after.address) return undefined;
  if (address !== after.address) return { former: address, present: after.address };
  const [former, present] = [place(before), place(after)];
  const isOther = (part: 'city' | 'zip_code') =>
    former[part] && present[part] && former[part] !== present[part];
  if (isOther('city'))
    return {
      former: homeAddressOf({ address, city: former.city }),
      present: homeAddressOf({ address, city: present.city }),
    };
  return isOther('zip_code') ? { former: homeAddressOf(former), present: homeAddressOf(present) } : undefined;
}
