import PlaceIcon from '@mui/icons-material/Place';
import { session } from '@web/session/session';
import { lazyPage } from '../shared/lazyPage';
import type { ResourceDefinition } from '../shared/records/definition';
import { formsOf } from '../shared/records/formsOf';

export const regions: ResourceDefinition = {
  name: 'regions',
  list: lazyPage(() => import('./RegionList')),
  ...formsOf(
    () => import('./RegionInputs'),
    () => ({ time_zone: session.config!.time_zone }),
  ),
  icon: PlaceIcon,
  recordRepresentation: 'name',
  options: {
    label: 'Region |||| Regions',
    section: 'Admins',
    access: 'edit',
    notices: 'regions',
  },
};
