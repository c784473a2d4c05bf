import { cityLine, homeAddressOf } from '../../server/contract/addresses.js';
import { placeToFill } from '../../web/clients/zip-place.js';

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
    [undefined, formerPlace, { state: '', county: 'NA', city: '' }],
  ])('fills only the fields that the user has not changed: %j over %j', (answer, currentPlace, filled) => {
    expect(placeToFill(answer, formerPlace, currentPlace)).toEqual(filled);
  });
});
