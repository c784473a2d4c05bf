import TodayIcon from '@mui/icons-material/Today';
import { lazy } from 'react';
import type { AdminPage } from '../shared/adminPage';
import { TODAY, TODAY_PATH } from './todayAddress';

const TodayPage = lazy(() => import('./TodayPage'));

/** What waits for the office today: its first page. */
export const today: AdminPage = {
  resource: TODAY,
  routes: [{ path: TODAY_PATH, element: <TodayPage /> }],
  menu: { label: 'Today', path: TODAY_PATH, icon: TodayIcon, section: 'Today' },
};
