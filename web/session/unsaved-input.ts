import { session } from './session';

const LOCK = 'unsaved-input';
/** Each tab has a lock of its own, so that it knows its own from those of the others. */
const OWN_LOCK = `${LOCK}:${crypto.randomUUID()}`;

let releaseLock: (() => void) | undefined;

const ask = (event: BeforeUnloadEvent) => {
  // Nobody may be present to answer at a logout, and the page must not stay on the screen.
  if (!session.isLeaving) event.preventDefault();
};

/**
 * Reports whether the page has unsaved input. While it has, the browser asks before it closes the page, and a logout in
 * another tab asks too. A logout itself goes through without a question of the browser.
 */
export function reportUnsavedInput(isUnsaved: boolean): void {
  if (isUnsaved === (releaseLock !== undefined)) return;
  if (!isUnsaved) {
    window.removeEventListener('beforeunload', ask);
    releaseLock?.();
    releaseLock = undefined;
    return;
  }
  // Some browsers do not keep a page with this listener for Back, so it exists only while there is unsaved input.
  window.addEventListener('beforeunload', ask);
  const released = new Promise<void>((resolve) => {
    releaseLock = resolve;
  });
  void navigator.locks.request(OWN_LOCK, () => released);
}

/** Returns whether another tab of the same browser has unsaved input. */
export async function isUnsavedInOtherTab(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name?.startsWith(LOCK) && name !== OWN_LOCK);
}
