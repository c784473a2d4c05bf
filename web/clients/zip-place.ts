import { NO_COUNTY } from './us-places';

const PLACE = ['state', 'county', 'city'] as const;

/** Place of a zip code. */
export type Place = Record<(typeof PLACE)[number], string>;

/** Result of the latest zip code look-up. */
export type ZipState = 'found' | 'unknown' | 'failed';

/** The fields that follow from a zip code as they are in a form. */
export const placeIn = (valueOf: (field: string) => unknown): Place =>
  Object.fromEntries(PLACE.map((field) => [field, String(valueOf(field) ?? '')])) as Place;

/** An unknown zip code leaves nothing of the place before. */
const NOWHERE: Place = { state: '', county: NO_COUNTY, city: '' };

/**
 * Values that the answer to a look-up puts into the form: none where somebody has typed since it began.
 * @param found nothing where the zip code is not known
 * @param before the place when the look-up began
 * @param now the place when the answer came
 */
export function placeToFill(found: Place | undefined, before: Place, now: Place): Partial<Place> {
  const isTyped = (field: keyof Place) => now[field] !== before[field];
  const { state, county, city } = found ?? NOWHERE;
  return {
    // A county belongs to its state.
    ...(!isTyped('state') && !isTyped('county') && { state, county }),
    ...(!isTyped('city') && { city }),
  };
}
