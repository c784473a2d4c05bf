import { STAFF_GROUPS } from '@contract/groups';
import type { Profile } from '@contract/responses/session';
import { session } from '@web/session/session';

/** One entrance per page: React runs effects twice in development. */
let entered: Promise<Profile | undefined> | undefined;

/** The signed-in member of staff; everybody else is led to the site root (document 3, section 2.1). */
export function enter(): Promise<Profile | undefined> {
  entered ??= decide();
  return entered;
}

async function decide(): Promise<Profile | undefined> {
  await session.loadConfig();
  const user = await session.resume();
  if (user && STAFF_GROUPS.includes(user.group)) return user;
  if (!user) session.rememberPath();
  window.location.replace('/');
  return undefined;
}
