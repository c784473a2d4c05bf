import { dateOf, daysOf, partsOf, yearsBack } from '../../web/fields/calendar-date.js';

describe('A date of birth in three fields', () => {
  it('keeps a partial choice and becomes a date once year, month and day are chosen', () => {
    expect(dateOf({ year: '', month: '11', day: '' })).toBe('-11-');
    expect(partsOf('-11-')).toEqual({ year: '', month: '11', day: '' });
    expect(dateOf({ year: '1968', month: '11', day: '30' })).toBe('1968-11-30');
    expect(partsOf('1968-11-30')).toEqual({ year: '1968', month: '11', day: '30' });
    expect(dateOf(partsOf(''))).toBe('');
  });

  it.each([
    ['1968-11-', 30],
    ['1968-02-', 29],
    ['1969-02-', 28],
    ['-02-', 29],
    ['', 31],
  ])('limits the days for the choice %j to %i', (value, days) => {
    expect(daysOf(partsOf(value))).toBe(days);
  });

  it('drops a day that the month does not have', () => {
    expect(dateOf({ year: '1969', month: '02', day: '29' })).toBe('1969-02-');
  });

  it('lists the years with the latest first', () => {
    expect(yearsBack(2026, 2024)).toEqual(['2026', '2025', '2024']);
  });
});
