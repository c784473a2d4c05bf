import { matchPath } from 'react-router';
import { allows } from './authProvider';
import { recordCleaning } from './cleaning/recording';
import { duplicates } from './duplicates';
import { files } from './files';
import { imports } from './imports';
import { mealPlanning } from './meals/planning';
import { programAnalysis } from './program-analysis';
import { officeDaySheet } from './day-sheet';
import { today } from './today';
import { daySheet, recordTrips } from './transportation/pages';
import type { AdminPage } from './shared/adminPage';

const pages: readonly AdminPage[] = [
  today,
  duplicates,
  officeDaySheet,
  mealPlanning,
  recordCleaning,
  recordTrips,
  daySheet,
  imports,
  files,
  programAnalysis,
];

/** Whether any group has a page at this address. */
export const isPage = (path: string) =>
  pages.some(({ routes }) => routes.some((route) => matchPath(route.path, path)));

/** Those that the user may see. */
export const allowedPages = () => pages.filter(({ resource, action = 'list' }) => allows(resource, action));
