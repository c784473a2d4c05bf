import { jest } from '@jest/globals';
import { watchIdle, type ActivityPage } from '../../web/session/idle-watch.js';

const MINUTE = 60_000;
const IDLE_MINUTES = 30;

describe('the idle watch', () => {
  let listeners: Set<() => void>;
  let told: string[];
  let renewals: number[];
  let watch: ReturnType<typeof watchIdle>;
  let started: number;

  const page: ActivityPage = {
    addEventListener: (_type, listener) => listeners.add(listener),
    removeEventListener: (_type, listener) => listeners.delete(listener),
    setInterval: (work, milliseconds) => setInterval(work, milliseconds) as unknown as number,
    clearInterval: (timer) => clearInterval(timer),
  };
  const act = () => listeners.forEach((listener) => listener());
  const pass = (minutes: number) => jest.advanceTimersByTime(minutes * MINUTE);
  const minutesSinceStart = () => (Date.now() - started) / MINUTE;

  beforeEach(() => {
    jest.useFakeTimers();
    listeners = new Set();
    told = [];
    renewals = [];
    started = Date.now();
    const channel = { postMessage: () => undefined, onmessage: null, close: () => undefined };
    watch = watchIdle(
      page,
      channel,
      IDLE_MINUTES,
      (state) => {
        if (told.at(-1) !== state) told.push(state);
      },
      () => renewals.push(minutesSinceStart()),
    );
  });
  afterEach(() => {
    watch.stop();
    jest.useRealTimers();
  });

  it('warns a minute before the time is over', () => {
    pass(IDLE_MINUTES - 1.1);
    expect(told).toEqual([]);
    pass(0.1);
    expect(told).toEqual(['warning']);
    pass(1);
    expect(told).toEqual(['warning', 'over']);
  });

  it('counts from the last activity', () => {
    pass(20);
    act();
    pass(IDLE_MINUTES - 2);
    expect(told).toEqual([]);
  });

  it('stays by its button alone once it has warned, and renews the session at once', () => {
    pass(IDLE_MINUTES - 0.5);
    act();
    expect(renewals).toEqual([]);
    watch.stay();
    expect(renewals).toEqual([IDLE_MINUTES - 0.5]);
    expect(told).toEqual(['warning', 'active']);
  });

  it('renews no session of somebody who is away', () => {
    pass(IDLE_MINUTES - 1);
    expect(renewals).toEqual([]);
  });

  it('renews the session once after activity', () => {
    pass(5);
    act();
    pass(20);
    expect(renewals).toEqual([6]);
  });

  it('renews the session of somebody who types without a pause', () => {
    for (let minute = 0; minute < 35; minute += 0.5) {
      pass(0.5);
      act();
    }
    const gaps = renewals.map((renewal, index) => renewal - (renewals[index - 1] ?? 0));
    expect(Math.max(...gaps)).toBeLessThan(11);
    expect(renewals.length).toBeGreaterThanOrEqual(3);
  });
});
