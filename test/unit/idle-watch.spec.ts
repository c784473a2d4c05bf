import { jest } from '@jest/globals';
import { watchIdle, type ActivityPage } from '../../web/session/idle-watch.js';

const MINUTE = 60_000;
const IDLE_MINUTES = 30;

describe('The idle watch', () => {
  let listeners: Set<() => void>;
  let states: string[];
  let renewals: number[];
  let messages: unknown[];
  let channel: Parameters<typeof watchIdle>[1];
  let watch: ReturnType<typeof watchIdle>;
  let started: number;

  const page: ActivityPage = {
    addEventListener: (_type, listener) => listeners.add(listener),
    removeEventListener: (_type, listener) => listeners.delete(listener),
    setInterval: (work, milliseconds) => setInterval(work, milliseconds) as unknown as number,
    clearInterval: (timer) => clearInterval(timer),
  };
  const act = () => listeners.forEach((listener) => listener());
  const passMinutes = (minutes: number) => jest.advanceTimersByTime(minutes * MINUTE);
  const minutesSinceStart = () => (Date.now() - started) / MINUTE;

  beforeEach(() => {
    jest.useFakeTimers();
    listeners = new Set();
    states = [];
    renewals = [];
    started = Date.now();
    messages = [];
    channel = {
      postMessage: (message) => messages.push(message),
      onmessage: null,
      close: () => undefined,
    };
    watch = watchIdle(
      page,
      channel,
      IDLE_MINUTES,
      (state) => {
        if (states.at(-1) !== state) states.push(state);
      },
      () => renewals.push(minutesSinceStart()),
    );
  });
  afterEach(() => {
    watch.stop();
    jest.useRealTimers();
  });

  it('warns one minute before the timeout, and reports the timeout', () => {
    passMinutes(IDLE_MINUTES - 1.1);
    expect(states).toEqual([]);
    passMinutes(0.1);
    expect(states).toEqual(['warning']);
    passMinutes(1);
    expect(states).toEqual(['warning', 'over']);
  });

  it('counts the idle time from the last activity', () => {
    passMinutes(20);
    act();
    passMinutes(IDLE_MINUTES - 2);
    expect(states).toEqual([]);
  });

  it('is over at the first touch after the device has slept, before its timer has run', () => {
    jest.setSystemTime(started + 120 * MINUTE);
    act();
    expect(states).toEqual(['over']);
    watch.stay();
    passMinutes(2);
    expect(states).toEqual(['over']);
    expect(renewals).toEqual([]);
    expect(messages).toEqual([]);
  });

  it('counts the idle time from the activity in another tab, also if its message comes late', () => {
    passMinutes(10);
    const activity = Date.now();
    passMinutes(10);
    channel.onmessage!({ data: activity } as never);
    passMinutes(IDLE_MINUTES - 11);
    expect(states).toEqual(['warning']);
  });

  it('tells the other tabs the time of an activity', () => {
    passMinutes(10);
    act();
    expect(messages).toEqual([Date.now()]);
  });

  it('ends its warning only by the button, which renews the session at once', () => {
    passMinutes(IDLE_MINUTES - 0.5);
    act();
    expect(renewals).toEqual([]);
    watch.stay();
    expect(renewals).toEqual([IDLE_MINUTES - 0.5]);
    expect(states).toEqual(['warning', 'active']);
  });

  it('does not renew the session without activity', () => {
    passMinutes(IDLE_MINUTES - 1);
    expect(renewals).toEqual([]);
  });

  it('renews the session once, one minute after an activity', () => {
    passMinutes(5);
    act();
    passMinutes(20);
    expect(renewals).toEqual([6]);
  });

  it('renews the session at least every 11 minutes during continuous activity', () => {
    for (let minute = 0; minute < 35; minute += 0.5) {
      passMinutes(0.5);
      act();
    }
    const gaps = renewals.map((renewal, index) => renewal - (renewals[index - 1] ?? 0));
    expect(Math.max(...gaps)).toBeLessThan(11);
    expect(renewals.length).toBeGreaterThanOrEqual(3);
  });
});
