import PlaceIcon from '@mui/icons-material/Place';
import { lazy } from 'react';
import type { ResourceDefinition } from '../shared/records/definition';

export const regions: ResourceDefinition = {
  name: 'regions',
  list: lazy(() => import('./RegionList')),
  edit: lazy(() => import('./RegionEdit')),
  create: lazy(() => import('./RegionCreate')),
  icon: PlaceIcon,
  recordRepresentation: 'name',
  options: { label: 'Region |||| Regions', section: 'Admins', access: 'edit' },
};
