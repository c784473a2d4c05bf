import { cityLine, homeAddressOf } from '../../server/contract/addresses.js';
import { placeToClear, placeToFill, zipToLookUp } from '../../web/clients/zip-place.js';

describe('An address on one line', () => {
  it.each([
    [
      { address: '5 Oak Street', city: 'Xenia', state: 'OH', zip_code: '45385' },
      '5 Oak Street, Xenia, OH 45385',
    ],
    [{ address: '5 Oak Street', city: '', state: '', zip_code: '' }, '5 Oak Street'],
    [{ address: '', city: 'Xenia', state: 'NA', zip_code: null }, 'Xenia'],
    [{}, ''],
  ])('joins street, city, state and zip code without empty parts: %j', (home, line) => {
    expect(homeAddressOf(home)).toBe(line);
  });

  it('has a city line of city, state and zip code', () => {
    expect(cityLine({ city: 'Dayton', state: 'OH', zip_code: '45402' })).toBe('Dayton, OH 45402');
  });
});

describe('The place from a zip code look-up', () => {
  const formerPlace = { state: 'OH', county: 'Greene', city: 'Xenia' };
  const foundPlace = { state: 'KY', county: 'Jefferson', city: 'Louisville' };

  it.each([
    [foundPlace, formerPlace, foundPlace],
    [foundPlace, { ...formerPlace, city: 'Typed' }, { state: 'KY', county: 'Jefferson' }],
    [foundPlace, { ...formerPlace, county: 'Clark' }, { city: 'Louisville' }],
  ])('fills only the fields that the user has not changed: %j over %j', (answer, currentPlace, filled) => {
    expect(placeToFill(answer, formerPlace, currentPlace)).toEqual(filled);
  });
  it.each([
    ['45402', '45402'],
    [' 45402 ', '45402'],
    ['45402-12', '45402'],
    ['45402-1234 ', '45402'],
    ['4540', '4540'],
  ])('is that of the five digits of %j', (typed, zip) => {
    expect(zipToLookUp(typed)).toBe(zip);
  });
  it.each([
    ['clears what a look-up filled in', formerPlace, formerPlace, { state: '', county: 'NA', city: '' }],
    ['keeps what the user entered', {}, formerPlace, {}],
    [
      'keeps a city that the user corrected',
      formerPlace,
      { ...formerPlace, city: 'Oakwood' },
      { state: '', county: 'NA' },
    ],
    [
      'keeps state and county if the user chose one of them',
      formerPlace,
      { ...formerPlace, county: 'Clark' },
      { city: '' },
    ],
    [
      'has no county in an empty form',
      {},
      { state: '', county: '', city: '' },
      { state: '', county: 'NA', city: '' },
    ],
    [
      'has no county in a chosen state without a list of counties',
      {},
      { state: 'TX', county: '', city: 'Austin' },
      { county: 'NA' },
    ],
    [
      'asks for the county of a chosen state with a list of counties',
      {},
      { state: 'OH', county: '', city: 'Xenia' },
      {},
    ],
  ])('of an unknown zip code %s', (_, filled, currentPlace, cleared) => {
    expect(placeToClear(filled, currentPlace)).toEqual(cleared);
  });
});
