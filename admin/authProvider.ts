import type { AuthProvider } from 'react-admin';
import { STAFF_GROUPS } from '@contract/groups';
import { session } from '@web/session/session';

/**
 * react-admin's view of the session. Signing in happens on the hosted page and an expired session is dealt with by
 * the session itself, so nothing here redirects.
 */
export const authProvider: AuthProvider = {
  login: () => session.signIn(),
  logout: async () => {
    await session.logout();
    return false;
  },
  checkAuth: async () => {
    if (!session.user) throw new Error('Nobody is signed in.');
  },
  checkError: async () => undefined,
  getIdentity: async () => {
    const { id, name } = session.user!;
    return { id, fullName: name };
  },
  getPermissions: async () => session.user?.group,
  canAccess: async () => session.user !== undefined && STAFF_GROUPS.includes(session.user.group),
};
