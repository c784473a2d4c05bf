import { STAFF_GROUPS } from '@contract/groups';
import type { Profile } from '@contract/responses/session';
import { session } from '@web/session/session';

/** One entrance per page: React runs effects twice in development. */
let entered: Promise<Profile | undefined> | undefined;

/** The signed-in member of staff; everybody else is led to the site root. */
export function enter(): Promise<Profile | undefined> {
  entered ??= decide();
  return entered;
}

let user: Profile | undefined;

/**
 * Who entered. Once the session is over they still see the page, with what they typed: nothing that is drawn may
 * hang on the session itself.
 */
export function currentUser(): Profile {
  if (!user) throw new Error('Nobody has entered yet.');
  return user;
}

async function decide(): Promise<Profile | undefined> {
  await session.loadConfig();
  const known = await session.resume();
  if (known && STAFF_GROUPS.includes(known.group)) return (user = known);
  if (!known) session.rememberPath();
  window.location.replace('/');
  return undefined;
}
