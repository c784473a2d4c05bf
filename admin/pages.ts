import { allows } from './authProvider';
import { recordCleaning } from './cleaning/recording';
import { files } from './files';
import { mealPlanning } from './meals/planning';
import { daySheet, recordTrips } from './transportation/pages';
import type { AdminPage } from './shared/adminPage';

const pages: readonly AdminPage[] = [mealPlanning, recordCleaning, recordTrips, daySheet, files];

/** Those that the user may see. */
export const allowedPages = () => pages.filter(({ resource }) => allows(resource, 'list'));
