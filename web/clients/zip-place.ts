import { countiesOf, NO_COUNTY } from './us-places';

const PLACE = ['state', 'county', 'city'] as const;

/** Place of a zip code. */
export type Place = Record<(typeof PLACE)[number], string>;

/** Result of the latest zip code look-up. */
export type ZipState = 'found' | 'unknown' | 'failed';

/** Returns the zip code to look up: the five digits, although the four after them may be incomplete. */
export const zipToLookUp = (typed: string): string => typed.trim().replace(/^(\d{5})-\d{0,4}$/, '$1');

/** Returns the form's values of the fields that follow from a zip code. */
export const placeIn = (valueOf: (field: string) => unknown): Place =>
  Object.fromEntries(PLACE.map((field) => [field, String(valueOf(field) ?? '')])) as Place;

/** Returns those values of a look-up that the user has not changed since. */
export const unchangedFills = (filled: Partial<Place>, now: Place): Partial<Place> =>
  Object.fromEntries(
    PLACE.filter((field) => filled[field] === now[field]).map((field) => [field, now[field]]),
  );

/**
 * Returns the values that a look-up puts into the form. Empty for fields that the user has changed since it began.
 * @param before the place when the look-up began
 * @param now the place when the response arrived
 */
export function placeToFill({ state, county, city }: Place, before: Place, now: Place): Partial<Place> {
  const isTyped = (field: keyof Place) => now[field] !== before[field];
  return {
    // A county belongs to its state.
    ...(!isTyped('state') && !isTyped('county') && { state, county }),
    ...(!isTyped('city') && { city }),
  };
}

/**
 * Returns the values that an unknown zip code puts into the form. It clears what an earlier look-up filled in. A value
 * that the user entered stays.
 */
export function placeToClear(filled: Partial<Place>, now: Place): Partial<Place> {
  const unchanged = unchangedFills(filled, now);
  const isFree = (field: keyof Place) => now[field] === '' || field in unchanged;
  // A county belongs to its state.
  const clearsState = isFree('state') && isFree('county');
  const hasNoCounty = clearsState || (now.county === '' && countiesOf(now.state).includes(NO_COUNTY));
  return {
    ...(clearsState && { state: '' }),
    ...(hasNoCounty && { county: NO_COUNTY }),
    ...(isFree('city') && { city: '' }),
  };
}
