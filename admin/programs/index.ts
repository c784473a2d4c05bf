import EventNoteIcon from '@mui/icons-material/EventNote';
import { lazyPage } from '../shared/lazyPage';
import type { ResourceDefinition } from '../shared/records/definition';
import { formsOf } from '../shared/records/formsOf';

export const programs: ResourceDefinition = {
  name: 'programs',
  list: lazyPage(() => import('./ProgramList')),
  ...formsOf(() => import('./ProgramInputs')),
  icon: EventNoteIcon,
  recordRepresentation: 'name',
  options: { label: 'Program |||| Programs', section: 'Admins', keepsHistory: true, notices: 'programs' },
};
