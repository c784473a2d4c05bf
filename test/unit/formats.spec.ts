import {
  addDays,
  comingDay,
  formatDate,
  formatDay,
  dayIn,
  daysBetween,
  formatInstant,
  instantWithZone,
  numericDate,
  numericInstant,
  formatDatesInText,
  yearsBetween,
} from '../../web/formats/dates.js';
import { datePartsOf } from '../../server/contract/date-parts.js';
import { pageMessages as es } from '../../server/contract/languages/es.js';
import { money } from '../../web/formats/money.js';
import { formatPhone } from '../../server/contract/phones.js';
import { phoneToSend, typedDigits } from '../../web/formats/phones.js';

const NEW_YORK = 'America/New_York';
const LOS_ANGELES = 'America/Los_Angeles';

describe('dates as people read them', () => {
  it('tells an instant in the zone that is asked for, over a change of the clocks too', () => {
    const before = '2026-11-01T05:30:00Z';
    const after = '2026-11-01T06:30:00Z';
    expect(instantWithZone(NEW_YORK, before)).toBe('Nov 1, 2026, 1:30 AM EDT');
    expect(instantWithZone(NEW_YORK, after)).toBe('Nov 1, 2026, 1:30 AM EST');
    expect(formatInstant(LOS_ANGELES, after)).toBe('Oct 31, 2026, 11:30 PM');
    expect(numericInstant(LOS_ANGELES, after)).toBe('10-31-2026 11:30 PM');
    expect(dayIn(LOS_ANGELES, new Date(after))).toBe('2026-10-31');
  });

  it('moves over the ends of months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
    expect(daysBetween('2026-11-21', '2026-12-01')).toBe(10);
  });

  it('are written as Spanish writes them: no comma behind the weekday', () => {
    const [parts, { dates }] = [datePartsOf('2026-11-24', 'es-US'), es];
    expect(dates.day(parts)).toBe('mar 24 nov');
    expect(dates.date(parts)).toBe('24 nov 2026');
    expect(dates.near_day(parts)).toBe('martes 24 de noviembre');
    expect(dates.in_sentence(parts)).toBe('24 de noviembre de 2026');
  });

  it('names the day that is today or tomorrow', () => {
    expect(comingDay('2026-12-31', '2026-12-31')).toBe('Today, Thursday, December 31');
    expect(comingDay('2027-01-01', '2026-12-31')).toBe('Tomorrow, Friday, January 1');
    expect(comingDay('2027-01-02', '2026-12-31')).toBe('Saturday, January 2');
    expect(comingDay('2026-12-30', '2026-12-31')).toBe('Wednesday, December 30');
  });

  it('counts a year of life from the birthday on', () => {
    expect(yearsBetween('1968-11-30', '2026-11-29')).toBe(57);
    expect(yearsBetween('1968-11-30', '2026-11-30')).toBe(58);
  });

  it('reads the server’s sentences as people do', () => {
    expect(formatDate('2026-12-02')).toBe('Dec 2, 2026');
    expect(formatDate(null)).toBe('');
    expect(numericDate('2026-12-02')).toBe('12-02-2026');
    expect(numericDate(null)).toBe('');
    expect(formatDay('2026-12-02')).toBe('Wed, Dec 2, 2026');
    expect(formatDatesInText(NEW_YORK, 'Sent at 2026-12-02T17:00:00.000Z for 2026-12-04.')).toBe(
      'Sent at Dec 2, 2026, 12:00 PM EST for Dec 4, 2026.',
    );
  });
});

describe('money and phone numbers', () => {
  it('are shown in dollars and cents, and as Americans write them', () => {
    expect(money(1234.5)).toBe('$1,234.50');
    expect(money(null)).toBe('');
    expect(formatPhone('+19375550123')).toBe('(937) 555-0123');
  });

  it('take a number with its country or without, and send it with', () => {
    expect(typedDigits('+1 (937) 555-0123')).toBe('9375550123');
    expect(phoneToSend('9375550123')).toBe('+19375550123');
    expect(phoneToSend('')).toBeNull();
  });
});
