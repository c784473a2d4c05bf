import VolunteerActivismIcon from '@mui/icons-material/VolunteerActivism';
import { lazyPage } from '../shared/lazyPage';
import type { ResourceDefinition } from '../shared/records/definition';
import { formsOf } from '../shared/records/formsOf';

/** Grants, which pay for clients' services. The client's form uses the list too, but only an Admin sees the page. */
export const grants: ResourceDefinition = {
  name: 'grants',
  list: lazyPage(() => import('./GrantList')),
  ...formsOf(() => import('./GrantInputs')),
  icon: VolunteerActivismIcon,
  recordRepresentation: 'name',
  options: {
    label: 'Grant |||| Grants',
    section: 'Admins',
    access: 'create',
    notices: 'grants',
  },
};
