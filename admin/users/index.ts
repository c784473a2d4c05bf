import ManageAccountsIcon from '@mui/icons-material/ManageAccounts';
import { Group } from '@contract/groups';
import { lazyPage } from '../shared/lazyPage';
import type { ResourceDefinition } from '../shared/records/definition';
import { formsOf } from '../shared/records/formsOf';
import { USERS } from '../paths';

/** Staff of the office and the clinics who can sign in. */
export const users: ResourceDefinition = {
  name: USERS,
  list: lazyPage(() => import('./UserList')),
  ...formsOf(() => import('./UserInputs')),
  icon: ManageAccountsIcon,
  recordRepresentation: 'name',
  options: {
    label: 'User |||| User Management',
    section: 'Admins',
    notices: 'users',
    deleteConsequence: ({ group }) =>
      group === Group.ReferralCenter
        ? 'The unfinished verification forms of this user are deleted, and nobody can follow the user’s referrals any more. To keep both, clear “May sign in” instead.'
        : undefined,
  },
};
