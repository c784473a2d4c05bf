import MailIcon from '@mui/icons-material/Mail';
import { loadedPage } from '../shared/loadedPage';
import { USER_MENU } from '../shared/records/definition';
import type { ResourceDefinition } from '../shared/records/definition';

/** The mail outbox. */
export const mail: ResourceDefinition = {
  name: 'mail',
  list: loadedPage(() => import('./MailList')),
  icon: MailIcon,
  recordRepresentation: 'subject',
  options: { label: 'Mail |||| Mail', section: USER_MENU },
};
