import { QueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Admin, CustomRoutes, memoryStore } from 'react-admin';
import { Navigate, Route } from 'react-router';
import { ApiError } from '@contract/api-error';
import { areasOf, routesOf } from './areas';
import { authProvider } from './authProvider';
import { dataProvider } from './dataProvider';
import { AdminLayout } from './layout/AdminLayout';
import { Loading } from './layout/Loading';
import { ManagerHome } from './layout/ManagerHome';
import { Notices } from './layout/Notices';
import { session } from './session';
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

/** The group's first page (document 3, section 2.1). */
function Home() {
  const first = areasOf(session.user!)[0]?.menu[0];
  return first ? <Navigate to={first.path} replace /> : <ManagerHome user={session.user!} />;
}

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
        {routes.map(({ path, element }) => (
          <Route key={path} path={path} element={<Suspense fallback={<Loading />}>{element}</Suspense>} />
        ))}
      </CustomRoutes>
    </Admin>
  );
}
