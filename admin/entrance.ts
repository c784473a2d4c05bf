import { STAFF_GROUPS } from '@contract/groups';
import type { Profile } from '@contract/responses/session';
import { session } from '@web/session/session';

/** One promise per page, because React runs effects twice in development. */
let entered: Promise<Profile | undefined> | undefined;

/** Returns the signed-in member of staff. Others are redirected to the site root. */
export function enter(): Promise<Profile | undefined> {
  entered ??= decide();
  return entered;
}

let user: Profile | undefined;

/**
 * Returns the user who entered. The page and its unsaved input stay visible after the session ends, so no component may
 * depend on the session itself.
 */
export function currentUser(): Profile {
  if (!user) throw new Error('Nobody has entered yet.');
  return user;
}

/** Adopts the fields that users have saved of themselves. */
export function adoptOwn(saved: Pick<Profile, 'name' | 'default_region' | 'default_region_id'>): void {
  const { name, default_region, default_region_id } = saved;
  user = { ...currentUser(), name, default_region, default_region_id };
}

async function decide(): Promise<Profile | undefined> {
  await session.loadConfig();
  const profile = await session.resume();
  if (profile && STAFF_GROUPS.includes(profile.group)) return (user = profile);
  if (!profile) session.rememberPath();
  window.location.replace('/');
  return undefined;
}
