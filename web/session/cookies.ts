/** Cookie of a possible session. It contains only an opaque id. */
export const USER_COOKIE = 'user';
/** Cookie of the path that the user opened before signing in. */
export const REDIRECT_COOKIE = 'redirectPath';

/** Cookie that says that the server could not be told of a logout. */
export const SIGN_OUT_COOKIE = 'signOut';

const THIRTY_DAYS = 30 * 24 * 60 * 60;
const ONE_HOUR = 60 * 60;

/** Parameters that may contain a name and are therefore not stored in the browser. */
const PRIVATE_PARAMETERS = ['searchString', 'q', 'code', 'state', 'iss'];

const ID_OR_DATE = /^([\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|\d{4}-\d{2}-\d{2})$/;

/** Returns the filter of a list without texts, since they may be typed: it keeps ids, dates and booleans. */
function withoutTexts(filter: string): string {
  let values: unknown;
  try {
    values = JSON.parse(filter);
  } catch {
    return '{}';
  }
  const kept = Object.entries(values ?? {}).filter(
    ([, value]) => typeof value === 'boolean' || ID_OR_DATE.test(String(value)),
  );
  return JSON.stringify(Object.fromEntries(kept));
}

export function readCookie(cookies: string, name: string): string | undefined {
  for (const part of cookies.split('; ')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at) === name) return decodeURIComponent(part.slice(at + 1));
  }
  return undefined;
}

export const cookie = (name: string, value: string, maxAge: number, secure: boolean) =>
  `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure ? '; Secure' : ''}`;

export const userCookie = (id: string, secure: boolean) => cookie(USER_COOKIE, id, THIRTY_DAYS, secure);

export const signOutCookie = (secure: boolean) => cookie(SIGN_OUT_COOKIE, 'pending', THIRTY_DAYS, secure);

export const redirectCookie = (path: string, secure: boolean) =>
  cookie(REDIRECT_COOKIE, path, ONE_HOUR, secure);

export const removedCookie = (name: string, secure: boolean) => cookie(name, '', 0, secure);

/**
 * Returns the path to return to. Undefined for `/` and for other origins. Browsers treat backslashes as slashes, so the
 * candidate is resolved before the check.
 */
export function safePath(candidate: string | undefined, origin: string): string | undefined {
  if (!candidate?.startsWith('/')) return undefined;
  let url: URL;
  try {
    url = new URL(candidate, origin);
  } catch {
    return undefined;
  }
  if (url.origin !== origin) return undefined;
  for (const name of PRIVATE_PARAMETERS) url.searchParams.delete(name);
  const filter = url.searchParams.get('filter');
  if (filter !== null) url.searchParams.set('filter', withoutTexts(filter));
  const path = url.pathname + url.search;
  return path === '/' || path.startsWith('//') ? undefined : path;
}
