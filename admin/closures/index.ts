import EventBusyIcon from '@mui/icons-material/EventBusy';
import { loadedPage } from '../shared/loadedPage';
import { MEALS } from '../paths';
import { dayForReading } from '../shared/dates';
import type { ResourceDefinition } from '../shared/records/definition';

/** Days without meal delivery. */
export const closures: ResourceDefinition = {
  name: 'closures',
  list: loadedPage(() => import('./ClosureList')),
  edit: loadedPage(() => import('./ClosureEdit')),
  create: loadedPage(() => import('./ClosureCreate')),
  icon: EventBusyIcon,
  recordRepresentation: ({ date }: { date: string }) => dayForReading(date),
  options: {
    label: 'Closed Day |||| Closed Days',
    section: MEALS.label,
    parents: [MEALS],
    notices: 'closures',
  },
};
