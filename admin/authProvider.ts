import type { AuthProvider } from 'react-admin';
import { may } from '@contract/permissions';
import { apiPathOf } from './paths';
import { currentUser } from './entrance';
import { session } from '@web/session/session';

/** Whether who is signed in may do this with a resource of the admin. */
export const allows = (resource: string, action: string) =>
  may(currentUser().group, apiPathOf(resource), action);

/**
 * react-admin's view of the session. Signing in happens on the hosted page and an expired session is dealt with by
 * the session itself: nothing here refuses, which would put an empty page in place of what is being typed.
 */
export const authProvider: AuthProvider = {
  login: () => session.signIn(),
  logout: async () => {
    await session.logout();
    return false;
  },
  checkAuth: async () => undefined,
  checkError: async () => undefined,
  getIdentity: async () => {
    const { id, name } = currentUser();
    return { id, fullName: name };
  },
  getPermissions: async () => currentUser().group,
  canAccess: async ({ resource, action }) => allows(resource, action),
};
