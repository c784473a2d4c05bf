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

/** Returns the locks of all tabs of the same browser that have unsaved input. */
async function unsavedLocks(): Promise<string[]> {
  const { held = [] } = await navigator.locks.query();
  return held.flatMap(({ name }) => (name?.startsWith(LOCK) ? [name] : []));
}

/** Returns whether this tab or another one of the same browser has unsaved input. */
export const isUnsavedInAnyTab = async (): Promise<boolean> => (await unsavedLocks()).length > 0;

/** Returns whether another tab of the same browser has unsaved input. */
export const isUnsavedInOtherTab = async (): Promise<boolean> =>
  (await unsavedLocks()).some((name) => name !== OWN_LOCK);
