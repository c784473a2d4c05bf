import { session } from './session';

const ask = (event: BeforeUnloadEvent) => {
  // Nobody may be present to answer at a logout, and the page must not stay on the screen.
  if (!session.isLeaving) event.preventDefault();
};

/** Makes the browser ask before it closes the page, or stops it. A logout goes through without a question. */
export function askBeforeUnload(isUnsaved: boolean): void {
  // Some browsers do not keep a page with this listener for Back, so it exists only while there is unsaved input.
  if (isUnsaved) window.addEventListener('beforeunload', ask);
  else window.removeEventListener('beforeunload', ask);
}
