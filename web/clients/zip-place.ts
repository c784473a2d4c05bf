import { NO_COUNTY } from './us-places';

const PLACE = ['state', 'county', 'city'] as const;

/** Place of a zip code. */
export type Place = Record<(typeof PLACE)[number], string>;

/** Result of the latest zip code look-up. */
export type ZipState = 'found' | 'unknown' | 'failed';

/** Returns the zip code to look up: the five digits, although the four after them may be incomplete. */
export const zipToLookUp = (typed: string): string => typed.replace(/^(\d{5})-\d{0,4}$/, '$1');

/** Returns the form's values of the fields that follow from a zip code. */
export const placeIn = (valueOf: (field: string) => unknown): Place =>
  Object.fromEntries(PLACE.map((field) => [field, String(valueOf(field) ?? '')])) as Place;

/** An unknown zip code clears the former place. */
const NOWHERE: Place = { state: '', county: NO_COUNTY, city: '' };

/**
 * Returns the values that a look-up puts into the form. Empty for fields that the user has changed since it began.
 * @param place undefined if the zip code is not known
 * @param before the place when the look-up began
 * @param now the place when the response arrived
 */
export function placeToFill(place: Place | undefined, before: Place, now: Place): Partial<Place> {
  const isTyped = (field: keyof Place) => now[field] !== before[field];
  const { state, county, city } = place ?? NOWHERE;
  return {
    // A county belongs to its state.
    ...(!isTyped('state') && !isTyped('county') && { state, county }),
    ...(!isTyped('city') && { city }),
  };
}
