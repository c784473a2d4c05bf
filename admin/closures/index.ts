import EventBusyIcon from '@mui/icons-material/EventBusy';
import { loadedPage } from '../shared/loadedPage';
import { MEALS } from '../paths';
import { dayForReading } from '../shared/dates';
import type { ResourceDefinition } from '../shared/records/definition';
import { formsOf } from '../shared/records/formsOf';

/** Days without meal delivery. */
export const closures: ResourceDefinition = {
  name: 'closures',
  list: loadedPage(() => import('./ClosureList')),
  ...formsOf(() => import('./ClosureInputs')),
  icon: EventBusyIcon,
  recordRepresentation: ({ date }: { date: string }) => dayForReading(date),
  options: {
    label: 'Closed Day |||| Closed Days',
    section: MEALS.label,
    parents: [MEALS],
    notices: 'closures',
  },
};
