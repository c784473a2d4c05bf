import { jest } from '@jest/globals';

type Waiting = typeof import('../../admin/today/waiting.js');

describe('A due date on Today', () => {
  let waiting: Waiting;
  beforeAll(async () => {
    // In the office's time zone it is still the 23rd.
    jest.useFakeTimers({ now: Date.parse('2026-11-24T03:00:00Z') });
    jest.unstable_mockModule('@web/session/session', () => ({
      session: { config: { time_zone: 'America/New_York' } },
    }));
    waiting = await import('../../admin/today/waiting.js');
  });
  afterAll(() => void jest.useRealTimers());

  it.each([
    [{ time_zone: 'Pacific/Guam' }, '2026-11-24', 'Due today'],
    [{ time_zone: null }, '2026-11-24', 'Due tomorrow'],
    [undefined, '2026-11-23', 'Due today'],
    [{ time_zone: 'Pacific/Guam' }, '2026-11-23', '1 day overdue'],
  ])('follows the time zone of the client, or else of the office: %j, %s', (place, dueDate, label) => {
    expect(waiting.dueLabel('call_again', dueDate, place)).toBe(label);
    expect(waiting.isLate('call_again', dueDate, place)).toBe(label.endsWith('overdue'));
  });

  // An instant in the evening of the office is the next day in UTC.
  it.each([
    ['2026-11-27', '2026-11-26'],
    ['2026-11-28T02:30:00Z', '2026-11-26'],
    ['2026-11-27T15:00:00Z', '2026-11-26'],
  ])('defers a ride at most to the day before it: %s', (due, last) => {
    const reason = { reason: 'ride_without_driver', due } as Parameters<Waiting['lastDayOfDeferral']>[0];
    expect(waiting.lastDayOfDeferral(reason, undefined)).toBe(last);
  });

  it('defers the end of a pause at most to the day after it', () => {
    const pauseEnds = (due: string) =>
      ({ reason: 'pause_ends', due }) as Parameters<Waiting['lastDayOfDeferral']>[0];
    expect(waiting.lastDayOfDeferral(pauseEnds('2026-11-23'), undefined)).toBe('2026-11-24');
    expect(waiting.isDeferrable(pauseEnds('2026-11-23'), undefined)).toBe(true);
    expect(waiting.isDeferrable(pauseEnds('2026-11-22'), undefined)).toBe(false);
  });
});
