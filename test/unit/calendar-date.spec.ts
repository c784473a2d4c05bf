import { dateOf, daysOf, partsOf, yearsBack } from '../../web/fields/calendar-date.js';

describe('a birth date while it is chosen', () => {
  it('keeps what is chosen, in any order, and is a date once all of it is there', () => {
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
  ])('offers the days that there are: %s', (value, days) => {
    expect(daysOf(partsOf(value))).toBe(days);
  });

  it('takes back a day that the month has not', () => {
    expect(dateOf({ year: '1969', month: '02', day: '29' })).toBe('1969-02-');
  });

  it('begins with the latest year', () => {
    expect(yearsBack(2026, 2024)).toEqual(['2026', '2025', '2024']);
  });
});
