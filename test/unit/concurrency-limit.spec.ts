import { jest } from '@jest/globals';
import { ConcurrencyLimit } from '../../server/platform/rate-limits/concurrency-limit.js';

describe('The concurrency limit', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  const createLimit = (max_waiting = 2) =>
    new ConcurrencyLimit({ max_running: 2, max_waiting, max_wait_ms: 1_000 });

  it('starts waiting callers in order of arrival, and callers of another key at once', async () => {
    const limit = createLimit();
    const [first, second] = [await limit.acquireWithTimeout('ann'), await limit.acquireWithTimeout('ann')];
    const order: string[] = [];
    const third = limit.acquireWithTimeout('ann').then((release) => (order.push('third'), release));
    const fourth = limit.acquireWithTimeout('ann').then((release) => (order.push('fourth'), release));
    expect(await limit.acquireWithTimeout('bea')).toBeInstanceOf(Function);
    expect(order).toEqual([]);
    second!();
    await third;
    expect(order).toEqual(['third']);
    first!();
    await fourth;
    expect(order).toEqual(['third', 'fourth']);
  });

  it('refuses a caller at once when the queue is full', async () => {
    const limit = createLimit(1);
    await Promise.all([limit.acquireWithTimeout('ann'), limit.acquireWithTimeout('ann')]);
    void limit.acquireWithTimeout('ann');
    expect(await limit.acquireWithTimeout('ann')).toBeNull();
  });

  it('refuses a caller after the longest wait and keeps no slot for that caller', async () => {
    const limit = createLimit();
    const [first, second] = [await limit.acquireWithTimeout('ann'), await limit.acquireWithTimeout('ann')];
    const waitingCaller = limit.acquireWithTimeout('ann');
    jest.advanceTimersByTime(1_000);
    expect(await waitingCaller).toBeNull();
    first!();
    second!();
    const releases = await Promise.all([limit.acquireWithTimeout('ann'), limit.acquireWithTimeout('ann')]);
    expect(releases).toEqual([expect.any(Function), expect.any(Function)]);
  });
});
