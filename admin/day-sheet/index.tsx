import { loadedPage } from '../shared/loadedPage';
import type { AdminPage } from '../shared/adminPage';
import { DAY_SHEET, OFFICE_DAY_SHEET } from './daySheetRecords';

const DaySheetPage = loadedPage(() => import('./DaySheetPage'));

/** The day on paper, to which the morning's mail leads. */
export const officeDaySheet: AdminPage = {
  resource: DAY_SHEET,
  action: 'show',
  routes: [{ path: OFFICE_DAY_SHEET, element: <DaySheetPage /> }],
};
