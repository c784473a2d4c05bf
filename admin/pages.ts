import { allows } from './authProvider';
import { clients } from './clients';
import { exportFiles } from './exports';
import { files } from './files';
import { mail } from './mail';
import { mealPlanning } from './meals/planning';
import { mealTransactions } from './meals/transactions';
import type { AdminPage } from './shared/adminPage';

const pages: readonly AdminPage[] = [clients, mealPlanning, mealTransactions, exportFiles, mail, files];

/** Those that the user may see. */
export const allowedPages = () => pages.filter(({ resource }) => allows(resource, 'list'));
