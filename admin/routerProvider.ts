import { useMemo } from 'react';
import { reactRouterProvider } from 'react-admin';

/** React-admin fills the values of this query parameter into every form of the page, also into that of an existing record. */
const FORM_VALUES = 'source';

/** Hides values for forms from react-admin, so that no link can write into a record. */
function useLocation() {
  const location = reactRouterProvider.useLocation();
  return useMemo(() => {
    const query = new URLSearchParams(location.search);
    if (!query.has(FORM_VALUES)) return location;
    query.delete(FORM_VALUES);
    return { ...location, search: `?${query.toString()}` };
  }, [location]);
}

/** Router of the back office for react-admin. */
export const routerProvider = { ...reactRouterProvider, useLocation };
