import CalendarMonthIcon from '@mui/icons-material/CalendarMonth';
import InsightsIcon from '@mui/icons-material/Insights';
import TodayIcon from '@mui/icons-material/Today';
import UploadFileIcon from '@mui/icons-material/UploadFile';
import { matchPath, Navigate } from 'react-router';
import { allows } from './authProvider';
import {
  ANALYSIS_PATH,
  CLEANING_VENDORS,
  CLEANINGS,
  CLIENTS,
  COMPLETED_TRIPS,
  DAY_BOARD_PATH,
  DAY_SHEET,
  DRIVER_DAY_PATH,
  DRIVERS,
  duplicatesPath,
  EXPORTS,
  HOUSE_CLEANING,
  IMPORTS,
  IMPORTS_PATH,
  MEAL_PLANS,
  MEAL_VENDORS,
  MEALS,
  OFFICE_DAY_PATH,
  PLANNING_PATH,
  RECORD_CLEANING_PATH,
  RECORD_TRIPS_PATH,
  TODAY,
  TODAY_PATH,
  TRANSPORTATION,
} from './paths';
import { loadedPage } from './shared/loadedPage';
import { USER_MENU, type AdminPage } from './shared/records/definition';

const TodayPage = loadedPage(() => import('./today/TodayPage'));
const DuplicatesPage = loadedPage(() => import('./duplicates/DuplicatesPage'));
const OfficeDayPage = loadedPage(() => import('./day-sheet/DaySheetPage'));
const PlanningPage = loadedPage(() => import('./meals/planning/PlanningPage'));
const RecordCleaningPage = loadedPage(() => import('./cleaning/recording/RecordCleaningPage'));
const RecordTripsPage = loadedPage(() => import('./transportation/record/RecordTripsPage'));
const DayBoardPage = loadedPage(() => import('./transportation/board/DayBoardPage'));
const DriverDayPage = loadedPage(() => import('./transportation/day-sheet/DaySheetPage'));
const ImportStart = loadedPage(() => import('./imports/ImportStart'));
const ImportPage = loadedPage(() => import('./imports/ImportPage'));
const FilePage = loadedPage(() => import('./files/FilePage'));
const ProgramAnalysisPage = loadedPage(() => import('./program-analysis/ProgramAnalysisPage'));

/** Pages without a resource. */
const pages: readonly AdminPage[] = [
  {
    resource: TODAY,
    routes: [{ path: TODAY_PATH, element: <TodayPage /> }],
    menu: { label: 'Today', path: TODAY_PATH, icon: TodayIcon, section: 'Today' },
  },
  {
    resource: CLIENTS,
    action: 'merge',
    routes: [{ path: duplicatesPath(':id'), element: <DuplicatesPage /> }],
  },
  {
    resource: DAY_SHEET,
    action: 'show',
    routes: [{ path: OFFICE_DAY_PATH, element: <OfficeDayPage /> }],
  },
  {
    resource: MEAL_PLANS,
    routes: [
      { path: MEALS.to, element: <Navigate to={`/${MEAL_VENDORS}`} replace /> },
      { path: PLANNING_PATH, element: <PlanningPage /> },
    ],
    menu: { label: 'Meal Planning', path: PLANNING_PATH, icon: CalendarMonthIcon, section: MEALS.label },
  },
  {
    resource: CLEANINGS,
    routes: [
      { path: HOUSE_CLEANING.to, element: <Navigate to={`/${CLEANING_VENDORS}`} replace /> },
      { path: RECORD_CLEANING_PATH, element: <RecordCleaningPage /> },
    ],
  },
  {
    resource: COMPLETED_TRIPS,
    routes: [{ path: RECORD_TRIPS_PATH, element: <RecordTripsPage /> }],
  },
  {
    resource: DRIVERS,
    routes: [
      { path: TRANSPORTATION.to, element: <Navigate to={`/${DRIVERS}`} replace /> },
      { path: DAY_BOARD_PATH, element: <DayBoardPage /> },
      { path: DRIVER_DAY_PATH, element: <DriverDayPage /> },
    ],
    menu: {
      label: 'Day Board',
      path: DAY_BOARD_PATH,
      icon: CalendarMonthIcon,
      section: TRANSPORTATION.label,
    },
  },
  {
    resource: IMPORTS,
    routes: [
      { path: IMPORTS_PATH, element: <ImportStart /> },
      { path: `${IMPORTS_PATH}/:id`, element: <ImportPage /> },
    ],
    menu: { label: 'Imports', path: IMPORTS_PATH, icon: UploadFileIcon, section: USER_MENU },
  },
  {
    // Target of links in mails. The server decides who may download which file.
    resource: EXPORTS,
    routes: [{ path: '/files/:id', element: <FilePage /> }],
  },
  {
    resource: 'regions',
    action: 'reports',
    routes: [{ path: ANALYSIS_PATH, element: <ProgramAnalysisPage /> }],
    menu: { label: 'Program Analysis', path: ANALYSIS_PATH, icon: InsightsIcon, section: 'Program Analysis' },
  },
];

/** Returns whether any group has a page at this path. */
export const isPage = (path: string) =>
  pages.some(({ routes }) => routes.some((route) => matchPath(route.path, path)));

/** Returns the pages that the user may see. */
export const allowedPages = () => pages.filter(({ resource, action = 'list' }) => allows(resource, action));
