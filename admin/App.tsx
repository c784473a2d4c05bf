import { QueryClient } from '@tanstack/react-query';
import { Admin, CustomRoutes, memoryStore, Resource } from 'react-admin';
import { Navigate, Route } from 'react-router';
import { authProvider } from './authProvider';
import { isRefused } from './callFailure';
import { dataProvider } from './dataProvider';
import { i18nProvider } from './i18nProvider';
import { AdminLayout } from './layout/AdminLayout';
import { NotFound } from './layout/NotFound';
import { Notices } from './layout/Notices';
import { firstPath } from './menu';
import { allowedPages } from './pages';
import { allowedResources } from './resources';
import { darkTheme, lightTheme } from './theme';

const queryClient = new QueryClient({
  defaultOptions: {
    // The server may be on the same machine: what is offline is said by the call itself.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      // A client's record that is read is on record: no reading again for every switch of windows.
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < 2 && !isRefused(error),
    },
  },
});

// Lists may be filtered by a client's name: nothing of it may stay in the browser.
const store = memoryStore();

/** The group's first page. */
const Home = () => <Navigate to={firstPath()} replace />;

/**
 * The back office. Only what the user may see has a route: the library would send everything else to an address of its
 * own, from which Back leads nowhere.
 */
export function App() {
  return (
    <Admin
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
      theme={lightTheme}
      darkTheme={darkTheme}
      layout={AdminLayout}
      notification={Notices}
      dashboard={Home}
      catchAll={NotFound}
      loginPage={false}
      disableTelemetry
    >
      <CustomRoutes>
        {allowedPages().flatMap(({ routes }) =>
          routes.map(({ path, element }) => <Route key={path} path={path} element={element} />),
        )}
      </CustomRoutes>
      {allowedResources().map(({ create: Create, ...resource }) => (
        <Resource key={resource.name} {...resource} create={Create}>
          {/* Without it the address would be a record's. */}
          <Route path="add" element={Create ? <Create /> : <NotFound />} />
          {/* A resource without a list would be an empty page. */}
          <Route path="*" element={<NotFound />} />
        </Resource>
      ))}
    </Admin>
  );
}
