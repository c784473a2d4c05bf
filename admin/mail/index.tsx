import MailIcon from '@mui/icons-material/Mail';
import { lazy } from 'react';
import { Group } from '@contract/groups';
import type { Area } from '../areas';

const MailList = lazy(() => import('./MailList'));

/** The mail outbox (contract 6). */
export const mail: Area = {
  groups: [Group.Admin],
  section: 'Admins',
  menu: [{ label: 'Mail', path: '/mail', icon: <MailIcon fontSize="small" /> }],
  routes: [{ path: '/mail', element: <MailList /> }],
};
