import { QueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Admin, CustomRoutes, memoryStore } from 'react-admin';
import { Navigate, Route } from 'react-router';
import { Group } from '@contract/groups';
import { ApiError } from '@web/session/api-error';
import { session } from '@web/session/session';
import { areasOf, routesOf } from './areas';
import { authProvider } from './authProvider';
import { dataProvider } from './dataProvider';
import { AdminLayout } from './layout/AdminLayout';
import { Loading } from './layout/Loading';
import { ManagerHome } from './layout/ManagerHome';
import { Notices } from './layout/Notices';
import { darkTheme, lightTheme } from './theme';

const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // A client's record that is read is on record: no reading again for every switch of windows.
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.status < 500),
    },
  },
});

// Lists may be filtered by a client's name: nothing of it may stay in the browser.
const store = memoryStore();

/** Where a Regional Manager works; their name and a number to call until the analysis is there. */
const MANAGER_PATH = '/program-analysis';

/** The group's first page (document 3, section 2.1). */
const Home = () => <Navigate to={areasOf(session.user!)[0]?.menu[0]?.path ?? MANAGER_PATH} replace />;

const ToHome = () => <Navigate to="/" replace />;

/** The back office. Every page is a route of an area; react-admin holds data, identity and notices together. */
export function App() {
  const routes = routesOf(session.user!);
  return (
    <Admin
      dataProvider={dataProvider}
      authProvider={authProvider}
      queryClient={queryClient}
      store={store}
      theme={lightTheme}
      darkTheme={darkTheme}
      layout={AdminLayout}
      notification={Notices}
      dashboard={Home}
      catchAll={ToHome}
      loginPage={false}
      requireAuth
      disableTelemetry
    >
      <CustomRoutes>
        {session.user!.group === Group.Manager && (
          <Route path={MANAGER_PATH} element={<ManagerHome user={session.user!} />} />
        )}
        {routes.map(({ path, element }) => (
          <Route key={path} path={path} element={<Suspense fallback={<Loading />}>{element}</Suspense>} />
        ))}
      </CustomRoutes>
    </Admin>
  );
}
