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
});
