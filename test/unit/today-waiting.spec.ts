import { jest } from '@jest/globals';

type Waiting = typeof import('../../admin/today/waiting.js');

describe('days on the page of the day', () => {
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
  ])('are those where the client lives: %j, %s', (place, due, words) => {
    expect(waiting.dueLabel('call_again', due, place)).toBe(words);
    expect(waiting.isLate('call_again', due, place)).toBe(words.endsWith('overdue'));
  });
});
