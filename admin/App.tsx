import { Admin, CustomRoutes, memoryStore, Resource } from 'react-admin';
import { Navigate, Route } from 'react-router';
import { authProvider } from './authProvider';
import { dataProvider } from './dataProvider';
import { i18nProvider } from './i18nProvider';
import { AdminLayout } from './layout/AdminLayout';
import { NotFound } from './layout/NotFound';
import { Notices } from './layout/Notices';
import { firstPath } from './menu';
import { allowedPages } from './pages';
import { queryClient } from './queryClient';
import { allowedResources } from './resources';
import { useChosenStartPage } from './shared/useStartPage';
import { darkTheme, lightTheme } from './theme';

// Filters of lists can contain a client's name, so the store is in memory only.
const store = memoryStore();

/** Opens the user's start page. */
function Home() {
  const [chosen] = useChosenStartPage();
  return <Navigate to={firstPath(chosen)} replace />;
}

/**
 * The back office. Only permitted pages have a route. For others react-admin would redirect to an address of its own,
 * from which Back leads nowhere.
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
          {/* Without this route `add` would be taken for a record's id. */}
          <Route path="add" element={Create ? <Create /> : <NotFound />} />
          {/* A resource without a list would be an empty page. */}
          <Route path="*" element={<NotFound />} />
        </Resource>
      ))}
    </Admin>
  );
}
