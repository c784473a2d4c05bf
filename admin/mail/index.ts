import MailIcon from '@mui/icons-material/Mail';
import { lazy } from 'react';
import { USER_MENU } from '../shared/adminPage';
import type { ResourceDefinition } from '../shared/records/definition';

/** The mail outbox. */
export const mail: ResourceDefinition = {
  name: 'mail',
  list: lazy(() => import('./MailList')),
  icon: MailIcon,
  recordRepresentation: 'subject',
  options: { label: 'Mail |||| Mail', section: USER_MENU },
};
