import { Group } from '@contract/groups';

const MINUTE = 60 * 1000;

/** Minutes without activity until the automatic logout. */
export const idleMinutes = (group: Group) => (group === Group.Customer ? 30 : 15);

/** Part of the browser's `window` that the watch uses. */
export interface ActivityPage {
  addEventListener(type: string, listener: () => void, options: { passive: true; capture: true }): void;
  removeEventListener(type: string, listener: () => void, options: { capture: true }): void;
  setInterval(work: () => void, milliseconds: number): number;
  clearInterval(timer: number): void;
}

/** Time in milliseconds after the last activity at which the session is renewed. */
const PAUSE = MINUTE;
/** Least interval of renewals during continuous activity. */
const RENEWED_EVERY = 10 * MINUTE;

const ACTIVITY_EVENTS = ['pointerdown', 'keydown', 'wheel', 'touchstart'];

/**
 * Watches activity in all tabs of this site. A tab in use keeps the others signed in. Reports the last minute and the
 * timeout. Returns functions to stay and to stop. Activity renews the session, because the server counts from the last
 * renewal and a user who only reads and types makes no calls.
 */
export function watchIdle(
  page: ActivityPage,
  channel: {
    postMessage(message: unknown): void;
    onmessage: ((event: MessageEvent<number>) => void) | null;
    close(): void;
  },
  minutes: number,
  notify: (state: 'active' | 'warning' | 'over', secondsLeft: number) => void,
  renew: () => void,
): { stay(): void; stop(): void } {
  let last = Date.now();
  let announcedAt = last;
  let warned = false;
  let renewed = last;
  let isOver = false;

  // The timer stands still while the device sleeps, so the first activity after it may come before the timer.
  const checkOver = () => {
    if (!isOver && Date.now() - last >= minutes * MINUTE) {
      isOver = true;
      notify('over', 0);
    }
    return isOver;
  };
  const keepSession = () => {
    renewed = Date.now();
    renew();
  };
  const countFrom = (activity: number) => {
    last = activity;
    if (!warned) return;
    warned = false;
    notify('active', minutes * 60);
  };
  const stay = () => {
    countFrom(Date.now());
    if (last - announcedAt > 5000) {
      announcedAt = last;
      channel.postMessage(last);
    }
  };
  // While the warning is shown only its button counts, not a stray mouse move.
  const sign = () => {
    if (!checkOver() && !warned) stay();
  };
  // A frozen tab gets the messages late.
  channel.onmessage = ({ data: activity }) => {
    if (activity > last) countFrom(activity);
  };
  const timer = page.setInterval(() => {
    if (checkOver()) return;
    const now = Date.now();
    if (last > renewed && (now - last >= PAUSE || now - renewed >= RENEWED_EVERY)) keepSession();
    const timeLeft = minutes * MINUTE - (now - last);
    if (timeLeft <= MINUTE) {
      warned = true;
      notify('warning', Math.ceil(timeLeft / 1000));
    }
  }, 1000);
  for (const type of ACTIVITY_EVENTS) page.addEventListener(type, sign, { passive: true, capture: true });

  return {
    stay: () => {
      if (checkOver()) return;
      announcedAt = 0;
      stay();
      keepSession();
    },
    stop: () => {
      page.clearInterval(timer);
      for (const type of ACTIVITY_EVENTS) page.removeEventListener(type, sign, { capture: true });
      channel.close();
    },
  };
}
