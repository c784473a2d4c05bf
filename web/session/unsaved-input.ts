import { session } from './session';

const LOCK = 'unsaved-input';
/** Name of this tab's lock. The names differ, so that a tab does not count its own lock. */
const OWN_LOCK = `${LOCK}:${crypto.randomUUID()}`;

let releaseLock: (() => void) | undefined;

const ask = (event: BeforeUnloadEvent) => {
  // An idle user cannot answer, and the page must not stay on the screen after a logout.
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
