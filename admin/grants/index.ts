import VolunteerActivismIcon from '@mui/icons-material/VolunteerActivism';
import { loadedPage } from '../shared/loadedPage';
import type { ResourceDefinition } from '../shared/records/definition';
import { formsOf } from '../shared/records/formsOf';

/** Who pays for a client's services. The list serves the client's form too; as a screen it is the Admin's alone. */
export const grants: ResourceDefinition = {
  name: 'grants',
  list: loadedPage(() => import('./GrantList')),
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
