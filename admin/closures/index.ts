import EventBusyIcon from '@mui/icons-material/EventBusy';
import { lazyPage } from '../shared/lazyPage';
import { MEALS } from '../paths';
import { formatDay } from '../shared/dates';
import type { ResourceDefinition } from '../shared/records/definition';
import { formsOf } from '../shared/records/formsOf';
import { movedMealsStay } from './movedMealsStay';

/** Days without meal delivery. */
export const closures: ResourceDefinition = {
  name: 'closures',
  list: lazyPage(() => import('./ClosureList')),
  ...formsOf(() => import('./ClosureInputs')),
  icon: EventBusyIcon,
  recordRepresentation: ({ date }: { date: string }) => formatDay(date),
  options: {
    label: 'Closed Day |||| Closed Days',
    section: MEALS.label,
    parents: [MEALS],
    notices: 'closures',
    deleteConsequence: ({ date }) => movedMealsStay(date as string),
  },
};
