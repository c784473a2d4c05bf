import { HOME_PATH, SIGN_IN_PATH } from '@contract/groups';
import { keys, type MessageKey } from '@contract/messages';
import type { Profile } from '@contract/responses/session';
import { session } from '@web/session/session';
import { isUnsavedInOtherTab } from '@web/session/unsaved-input';

/** Target of a path for the current user. */
export type Entrance =
  /** With a user the page asks whether to log out before another sign-in. */
  | { to: 'landing'; notice?: MessageKey; user?: Profile }
  | { to: 'signed-in'; user: Profile }
  | { to: 'test-error' }
  | { to: 'elsewhere' }
  | { to: 'failure'; failure: Error };

/** Returns the target of a path within the portal, by the user's group. Other paths under `/` redirect to `/`. */
function show(path: string, user: Profile): Entrance {
  const home = HOME_PATH[user.group];
  if (!home) return { to: 'landing' };
  if (!isPortalPage(home) || isAdminPath(path)) {
    window.location.replace(isAdminPath(home) && isAdminPath(path) ? path : home);
    return { to: 'elsewhere' };
  }
  // Keeps the state of an entry that is shown again after a reload.
  window.history.replaceState(window.history.state, '', isWithin(home, path) ? path : home);
  return { to: 'signed-in', user };
}

const isWithin = (area: string, path: string) =>
  path.startsWith(area) && ['', '/', '?'].includes(path.charAt(area.length));
const isAdminPath = (path: string) => isWithin('/admin', path);
const isPortalPage = (path: string) =>
  isWithin('/customer', path) || isWithin('/patient-verification-form', path);

/** Handles the return from the hosted sign-in page: exchanges the code for a session, and uses the stored path once. */
async function arrive(): Promise<Entrance> {
  const path = session.takePath();
  if (!path) session.forget();
  try {
    const user = await session.finishSignIn();
    return show(path ?? HOME_PATH[user.group], user);
  } catch {
    window.history.replaceState(null, '', '/');
    return { to: 'landing', notice: keys.landing.sign_in_failed };
  }
}

/** Opens the hosted sign-in page, unless a user is signed in. */
async function signInOrAsk(): Promise<Entrance> {
  // A press on Back must not start the sign-in again.
  window.history.replaceState(null, '', '/');
  const user = await session.resume();
  if (user) {
    const notice = (await isUnsavedInOtherTab()) ? keys.screens.unsaved_in_other_tab : undefined;
    return { to: 'landing', notice, user };
  }
  await session.signIn();
  return { to: 'elsewhere' };
}

/** Decides what the path shows to the current user. */
export async function enter(): Promise<Entrance> {
  const { pathname, search } = window.location;
  const { is_demo, sentry_dsn } = await session.loadConfig();
  if (pathname === '/sentry-debug' && (is_demo || sentry_dsn)) return { to: 'test-error' };
  const parameters = new URLSearchParams(search);
  if (pathname === '/' && parameters.has('code')) return arrive();
  if (pathname === SIGN_IN_PATH) return signInOrAsk();

  const user = await session.resume();
  if (user) return show(pathname + search, user);
  if (isPortalPage(pathname)) session.rememberPath();
  window.history.replaceState(null, '', '/');
  if (session.isSignOutPending) return { to: 'landing', notice: keys.landing.sign_out_pending };
  return { to: 'landing', notice: parameters.has('error') ? keys.landing.sign_in_failed : undefined };
}
