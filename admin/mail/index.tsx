import MailIcon from '@mui/icons-material/Mail';
import { lazy } from 'react';
import { USER_MENU, type AdminPage } from '../shared/adminPage';

const MailList = lazy(() => import('./MailList'));

/** The mail outbox. */
export const mail: AdminPage = {
  resource: 'mail',
  menu: { label: 'Mail', path: '/mail', icon: MailIcon, section: USER_MENU },
  routes: [{ path: '/mail', element: <MailList /> }],
};
