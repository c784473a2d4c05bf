import { Navigate } from 'react-router';
import { loadedPage } from '../../shared/loadedPage';
import type { AdminPage } from '../../shared/adminPage';
import { CLEANINGS, HOUSE_CLEANING, RECORD_CLEANING, VENDORS } from '../section';

const RecordCleaningPage = loadedPage(() => import('./RecordCleaningPage'));

/** Where a cleaning of any client is recorded. */
export const recordCleaning: AdminPage = {
  resource: CLEANINGS,
  routes: [
    { path: HOUSE_CLEANING.to, element: <Navigate to={`/${VENDORS}`} replace /> },
    { path: RECORD_CLEANING, element: <RecordCleaningPage /> },
  ],
};
