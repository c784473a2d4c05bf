import ManageAccountsIcon from '@mui/icons-material/ManageAccounts';
import { lazy } from 'react';
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
    refusals: { 'email.user_exists': 'User with this Email ID already exists' },
    notifications: {
      created: 'User created successfully',
      updated: 'User updated successfully',
      deleted: 'User deleted successfully',
    },
  },
};
