import EventNoteIcon from '@mui/icons-material/EventNote';
import { lazy } from 'react';
import { Group } from '@contract/groups';
import { resourceArea } from '../shared/resource/resourceArea';
import { PROGRAMS } from './program';

/** Programs, in the Admins group of the menu (document 3, section 2.1). */
export const programs = resourceArea({
  resource: PROGRAMS,
  groups: [Group.Admin, Group.Coordinator],
  section: 'Admins',
  icon: <EventNoteIcon fontSize="small" />,
  List: lazy(() => import('./ProgramList')),
  Form: lazy(() => import('./ProgramForm')),
});
