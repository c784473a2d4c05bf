import { Navigate } from 'react-router';
import { loadedPage } from '../shared/loadedPage';
import type { AdminPage } from '../shared/adminPage';
import { DAY_SHEET } from './day-sheet/daySheetAddress';
import { RECORD_TRIPS } from './record/recordAddress';
import { TRANSPORTATION } from './section';
import { COMPLETED_TRIPS, DRIVERS } from './transportRecords';

const RecordTripsPage = loadedPage(() => import('./record/RecordTripsPage'));
const DaySheetPage = loadedPage(() => import('./day-sheet/DaySheetPage'));

/** Trips that were driven without having been scheduled. */
export const recordTrips: AdminPage = {
  resource: COMPLETED_TRIPS,
  routes: [{ path: RECORD_TRIPS, element: <RecordTripsPage /> }],
};

/** The day of one driver, to print; and the bare address of the section. */
export const daySheet: AdminPage = {
  resource: DRIVERS,
  routes: [
    { path: TRANSPORTATION.to, element: <Navigate to={`/${DRIVERS}`} replace /> },
    { path: DAY_SHEET, element: <DaySheetPage /> },
  ],
};
