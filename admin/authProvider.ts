import type { AuthProvider } from 'react-admin';
import { may } from '@contract/permissions';
import { apiPathOf } from './paths';
import { currentUser } from './entrance';
import { session } from '@web/session/session';

/** Returns whether the current user may perform an action on a resource. */
export const allows = (resource: string, action: string) =>
  may(currentUser().group, apiPathOf(resource), action);

/**
 * react-admin's interface to the session. Users sign in on the hosted page, and the session itself handles its expiry.
 * Nothing here rejects, because react-admin would replace the page and its unsaved input with an empty one.
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
