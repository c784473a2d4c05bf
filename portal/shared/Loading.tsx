import { useMessages } from '@web/language/useLanguage';

/** In place of what is still on its way. */
export const Loading = () => (
  <div className="spinner" role="progressbar" aria-label={useMessages().portal.loading} />
);

/** In place of a whole page. */
export const LoadingPage = () => (
  <main className="page" aria-busy="true">
    <Loading />
  </main>
);
