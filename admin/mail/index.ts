import MailIcon from '@mui/icons-material/Mail';
import { lazyPage } from '../shared/lazyPage';
import { USER_MENU } from '../shared/records/definition';
import type { ResourceDefinition } from '../shared/records/definition';

/** The mail outbox. */
export const mail: ResourceDefinition = {
  name: 'mail',
  list: lazyPage(() => import('./MailList')),
  icon: MailIcon,
  recordRepresentation: 'subject',
  options: { label: 'Mail |||| Mail', section: USER_MENU },
};
