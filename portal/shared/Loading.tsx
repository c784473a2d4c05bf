import { useMessages } from '@web/language/useLanguage';

/** In place of what is still on its way. */
export const Loading = () => (
  <div className="spinner" role="progressbar" aria-label={useMessages().portal.loading} />
);

/** In place of what is between header and footer, which then stays where the page will push it: below what is seen. */
export const LoadingContent = () => (
  <div style={{ minHeight: '100dvh' }}>
    <Loading />
  </div>
);

/** In place of a whole page. */
export const LoadingPage = () => (
  <main className="page" aria-busy="true">
    <Loading />
  </main>
);
