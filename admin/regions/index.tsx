import PlaceIcon from '@mui/icons-material/Place';
import { lazy } from 'react';
import { Group } from '@contract/groups';
import { resourceArea } from '../shared/resource/resourceArea';
import { REGIONS } from './region';

/** Regions, in the Admins group of the menu (document 3, section 2.1). */
export const regions = resourceArea({
  resource: REGIONS,
  groups: [Group.Admin, Group.Coordinator],
  section: 'Admins',
  icon: <PlaceIcon fontSize="small" />,
  List: lazy(() => import('./RegionList')),
  Form: lazy(() => import('./RegionForm')),
});
