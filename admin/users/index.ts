import ManageAccountsIcon from '@mui/icons-material/ManageAccounts';
import { lazy } from 'react';
import { refusals } from '@contract/notices';
import type { ResourceDefinition } from '../shared/records/definition';
import { formsOf } from '../shared/records/formsOf';
import { USERS } from './userRecords';

/** Who of the office and the clinics can sign in. */
export const users: ResourceDefinition = {
  name: USERS,
  list: lazy(() => import('./UserList')),
  ...formsOf(() => import('./UserInputs')),
  icon: ManageAccountsIcon,
  recordRepresentation: 'name',
  options: {
    label: 'User |||| User Management',
    section: 'Admins',
    failure: 'Oops! something went wrong',
    refusals: refusals.users,
    notices: 'users',
  },
};
