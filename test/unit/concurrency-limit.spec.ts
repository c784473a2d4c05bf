import { jest } from '@jest/globals';
import { ConcurrencyLimit } from '../../server/platform/rate-limits/concurrency-limit.js';

describe('a limit of concurrency', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  const limit = (waiting = 2) =>
    new ConcurrencyLimit({ max_running: 2, max_waiting: waiting, max_wait_ms: 1_000 });

  it('lets the next in when a place becomes free, in the order that they came in', async () => {
    const places = limit();
    const [first, second] = [await places.acquire('ann'), await places.acquire('ann')];
    const order: string[] = [];
    const third = places.acquire('ann').then((leave) => (order.push('third'), leave));
    const fourth = places.acquire('ann').then((leave) => (order.push('fourth'), leave));
    expect(await places.acquire('bea')).toBeInstanceOf(Function);
    expect(order).toEqual([]);
    second!();
    await third;
    expect(order).toEqual(['third']);
    first!();
    await fourth;
    expect(order).toEqual(['third', 'fourth']);
  });

  it('refuses who would be one too many to wait, at once', async () => {
    const places = limit(1);
    await Promise.all([places.acquire('ann'), places.acquire('ann')]);
    void places.acquire('ann');
    expect(await places.acquire('ann')).toBeNull();
  });

  it('refuses who has waited too long, and keeps no place for them', async () => {
    const places = limit();
    const [first, second] = [await places.acquire('ann'), await places.acquire('ann')];
    const late = places.acquire('ann');
    jest.advanceTimersByTime(1_000);
    expect(await late).toBeNull();
    first!();
    second!();
    const again = await Promise.all([places.acquire('ann'), places.acquire('ann')]);
    expect(again).toEqual([expect.any(Function), expect.any(Function)]);
  });
});
