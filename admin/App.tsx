import type { ReactElement } from 'react';
import { CoreAdminContext, CoreAdminUI, CustomRoutes, memoryStore, Resource } from 'react-admin';
import { Navigate, Route } from 'react-router';
import { ErrorScreen } from '@web/errors/ErrorScreen';
import { allows, authProvider } from './authProvider';
import { dataProvider } from './dataProvider';
import { i18nProvider } from './i18nProvider';
import { AdminLayout } from './layout/AdminLayout';
import { firstPath } from './layout/menu';
import { NotAllowed, NotFound } from './layout/NotFound';
import { Notices } from './layout/Notices';
import {
  ANALYSIS_PATH,
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
import { queryClient } from './queryClient';
import { resources } from './resources';
import { routerProvider } from './routerProvider';
import { lazyPage } from './shared/lazyPage';
import { Loading } from './shared/Loading';
import { isListAllowed, type ResourceDefinition } from './shared/records/definition';
import { useChosenStartPage } from './shared/useStartPage';

const TodayPage = lazyPage(() => import('./today/TodayPage'));
const DuplicatesPage = lazyPage(() => import('./duplicates/DuplicatesPage'));
const OfficeDayPage = lazyPage(() => import('./day-sheet/DaySheetPage'));
const PlanningPage = lazyPage(() => import('./meals/planning/PlanningPage'));
const RecordCleaningPage = lazyPage(() => import('./cleaning/recording/RecordCleaningPage'));
const RecordTripsPage = lazyPage(() => import('./transportation/record/RecordTripsPage'));
const DayBoardPage = lazyPage(() => import('./transportation/board/DayBoardPage'));
const DriverDayPage = lazyPage(() => import('./transportation/driver-day/DriverDayPage'));
const ImportStart = lazyPage(() => import('./imports/ImportStart'));
const ImportPage = lazyPage(() => import('./imports/ImportPage'));
const FilePage = lazyPage(() => import('./files/FilePage'));
const ProgramAnalysisPage = lazyPage(() => import('./program-analysis/ProgramAnalysisPage'));

// Filters of lists can contain a client's name, so the store is in memory only.
const store = memoryStore();

/** Opens the user's start page. */
function Home() {
  const [startPage] = useChosenStartPage();
  return <Navigate to={firstPath(startPage)} replace />;
}

/** Returns the route of a page. The permission for a resource opens it. */
const page = (path: string, element: ReactElement, resource: string, action = 'list') => (
  <Route key={path} path={path} element={allows(resource, action) ? element : <NotAllowed />} />
);

/**
 * Returns a resource with the pages that the user may see. For others react-admin would redirect to an address of its
 * own, from which Back leads nowhere.
 */
function permitted({ list, edit, create: Create, ...resource }: ResourceDefinition) {
  const { name } = resource;
  const can = (action: string) => allows(name, 'list') && allows(name, action);
  const other = (list ?? edit) ? <NotAllowed /> : <NotFound />;
  return (
    <Resource
      key={name}
      {...resource}
      list={isListAllowed({ list, ...resource }) ? list : undefined}
      edit={can('edit') ? edit : undefined}
      create={can('create') ? Create : undefined}
    >
      {/* Without this route `add` would be taken for a record's id. */}
      <Route path="add" element={Create && can('create') ? <Create /> : other} />
      {/* A resource without a list would be an empty page. */}
      <Route path="*" element={other} />
    </Resource>
  );
}

const Failed = ({ error }: { error: Error }) => <ErrorScreen failure={error} />;

/** The back office, without react-admin's own bars, login and themes. */
export function App() {
  return (
    <CoreAdminContext
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
      routerProvider={routerProvider}
    >
      <CoreAdminUI
        layout={AdminLayout}
        dashboard={Home}
        catchAll={NotFound}
        accessDenied={NotAllowed}
        authenticationError={NotAllowed}
        error={Failed}
        loading={Loading}
        disableTelemetry
      >
        <CustomRoutes>
          {page(TODAY_PATH, <TodayPage />, TODAY)}
          {page(duplicatesPath(':id'), <DuplicatesPage />, CLIENTS, 'merge')}
          {page(OFFICE_DAY_PATH, <OfficeDayPage />, DAY_SHEET, 'show')}
          {page(MEALS.to, <Navigate to={`/${MEAL_VENDORS}`} replace />, MEAL_PLANS)}
          {page(PLANNING_PATH, <PlanningPage />, MEAL_PLANS)}
          {page(HOUSE_CLEANING.to, <Home />, CLEANINGS)}
          {page(RECORD_CLEANING_PATH, <RecordCleaningPage />, CLEANINGS)}
          {page(TRANSPORTATION.to, <Navigate to={`/${DRIVERS}`} replace />, DRIVERS)}
          {page(RECORD_TRIPS_PATH, <RecordTripsPage />, COMPLETED_TRIPS)}
          {page(DAY_BOARD_PATH, <DayBoardPage />, DRIVERS)}
          {page(DRIVER_DAY_PATH, <DriverDayPage />, DRIVERS)}
          {page(IMPORTS_PATH, <ImportStart />, IMPORTS)}
          {page(`${IMPORTS_PATH}/:id`, <ImportPage />, IMPORTS)}
          {/* Target of links in mails. The server decides who may download which file. */}
          {page('/files/:id', <FilePage />, EXPORTS)}
          {page(ANALYSIS_PATH, <ProgramAnalysisPage />, 'regions', 'reports')}
        </CustomRoutes>
        {resources.map(permitted)}
      </CoreAdminUI>
      <Notices />
    </CoreAdminContext>
  );
}
