import { cityLine, homeAddressOf } from '../../server/contract/addresses.js';
import { placeToFill } from '../../web/clients/zip-place.js';

describe('an address in one line', () => {
  it.each([
    [
      { address: '5 Oak Street', city: 'Xenia', state: 'OH', zip_code: '45385' },
      '5 Oak Street, Xenia, OH 45385',
    ],
    [{ address: '5 Oak Street', city: '', state: '', zip_code: '' }, '5 Oak Street'],
    [{ address: '', city: 'Xenia', state: 'NA', zip_code: null }, 'Xenia'],
    [{}, ''],
  ])('is written as the post writes it: %j', (home, line) => {
    expect(homeAddressOf(home)).toBe(line);
  });

  it('ends with city, state and zip code', () => {
    expect(cityLine({ city: 'Dayton', state: 'OH', zip_code: '45402' })).toBe('Dayton, OH 45402');
  });
});

describe('the place of a zip code', () => {
  const before = { state: 'OH', county: 'Greene', city: 'Xenia' };
  const found = { state: 'KY', county: 'Jefferson', city: 'Louisville' };

  it.each([
    [found, before, found],
    [found, { ...before, city: 'Typed' }, { state: 'KY', county: 'Jefferson' }],
    [found, { ...before, county: 'Clark' }, { city: 'Louisville' }],
    [undefined, before, { state: '', county: 'NA', city: '' }],
  ])('fills what nobody has typed in: %j over %j', (answer, now, filled) => {
    expect(placeToFill(answer, before, now)).toEqual(filled);
  });
});
