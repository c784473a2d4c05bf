import EventNoteIcon from '@mui/icons-material/EventNote';
import { lazy } from 'react';
import type { ResourceDefinition } from '../shared/records/definition';

export const programs: ResourceDefinition = {
  name: 'programs',
  list: lazy(() => import('./ProgramList')),
  edit: lazy(() => import('./ProgramEdit')),
  create: lazy(() => import('./ProgramCreate')),
  icon: EventNoteIcon,
  recordRepresentation: 'name',
  options: { label: 'Program |||| Programs', section: 'Admins', keepsHistory: true },
};
