import { useMessages } from '@web/language/useLanguage';

/** In place of what is still on its way. */
export const Loading = () => (
  <div className="spinner" role="progressbar" aria-label={useMessages().portal.loading} />
);

/** A spinner as high as the screen, so that the footer does not move when the page comes. */
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
