import ManageAccountsIcon from '@mui/icons-material/ManageAccounts';
import { loadedPage } from '../shared/loadedPage';
import type { ResourceDefinition } from '../shared/records/definition';
import { formsOf } from '../shared/records/formsOf';
import { USERS } from '../paths';

/** Staff of the office and the clinics who can sign in. */
export const users: ResourceDefinition = {
  name: USERS,
  list: loadedPage(() => import('./UserList')),
  ...formsOf(() => import('./UserInputs')),
  icon: ManageAccountsIcon,
  recordRepresentation: 'name',
  options: {
    label: 'User |||| User Management',
    section: 'Admins',
    notices: 'users',
  },
};
