import TodayIcon from '@mui/icons-material/Today';
import { loadedPage } from '../shared/loadedPage';
import type { AdminPage } from '../shared/adminPage';
import { TODAY, TODAY_PATH } from './todayAddress';

const TodayPage = loadedPage(() => import('./TodayPage'));

/** What waits for the office today: its first page. */
export const today: AdminPage = {
  resource: TODAY,
  routes: [{ path: TODAY_PATH, element: <TodayPage /> }],
  menu: { label: 'Today', path: TODAY_PATH, icon: TodayIcon, section: 'Today' },
};
