import {
  addDays,
  comingDay,
  formatDate,
  formatDay,
  dayIn,
  daysBetween,
  formatInstant,
  instantWithZone,
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

describe('Date formats', () => {
  it('show an instant in the given zone, also across a clock change', () => {
    const beforeChange = '2026-11-01T05:30:00Z';
    const afterChange = '2026-11-01T06:30:00Z';
    expect(instantWithZone(NEW_YORK, beforeChange)).toBe('11-01-2026 01:30 AM EDT');
    expect(instantWithZone(NEW_YORK, afterChange)).toBe('11-01-2026 01:30 AM EST');
    expect(formatInstant(LOS_ANGELES, afterChange)).toBe('10-31-2026 11:30 PM');
    expect(dayIn(LOS_ANGELES, new Date(afterChange))).toBe('2026-10-31');
  });

  it('add and count days across the ends of months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
    expect(daysBetween('2026-11-21', '2026-12-01')).toBe(10);
  });

  it('follow Spanish usage, without a comma after the weekday', () => {
    const [parts, { dates }] = [datePartsOf('2026-11-24', 'es-US'), es];
    expect(dates.day(parts)).toBe('mar 24 nov 2026');
    expect(dates.date(parts)).toBe('24 nov 2026');
    expect(dates.near_day(parts)).toBe('martes 24 de noviembre');
    expect(dates.in_sentence(parts)).toBe('24 de noviembre de 2026');
  });

  it('name today and tomorrow before the weekday', () => {
    expect(comingDay('2026-12-31', '2026-12-31')).toBe('Today, Thursday, December 31');
    expect(comingDay('2027-01-01', '2026-12-31')).toBe('Tomorrow, Friday, January 1');
    expect(comingDay('2027-01-02', '2026-12-31')).toBe('Saturday, January 2');
    expect(comingDay('2026-12-30', '2026-12-31')).toBe('Wednesday, December 30');
  });

  it('count a year of age from the birthday on', () => {
    expect(yearsBetween('1968-11-30', '2026-11-29')).toBe(57);
    expect(yearsBetween('1968-11-30', '2026-11-30')).toBe(58);
  });

  it('show single dates, the absence of a date, and the dates in a text of the server', () => {
    expect(formatDate('2026-12-02')).toBe('12-02-2026');
    expect(formatDate(null)).toBe('');
    expect(formatDay('2026-12-02')).toBe('Wed, Dec 2, 2026');
    expect(formatDatesInText(NEW_YORK, 'Sent at 2026-12-02T17:00:00.000Z for 2026-12-04.')).toBe(
      'Sent at 12-02-2026 12:00 PM EST for 12-04-2026.',
    );
  });
});

describe('Money and phone formats', () => {
  it('show dollars with cents, and a phone number in the American form', () => {
    expect(money(1234.5)).toBe('$1,234.50');
    expect(money(null)).toBe('');
    expect(formatPhone('+19375550123')).toBe('(937) 555-0123');
  });

  it('accept a phone number with its country code, and send it with +1', () => {
    expect(typedDigits('+1 (937) 555-0123')).toBe('9375550123');
    expect(typedDigits('1-937-555-0123 x5')).toBe('9375550123');
    expect(phoneToSend('9375550123')).toBe('+19375550123');
    expect(phoneToSend('')).toBeNull();
  });
});
