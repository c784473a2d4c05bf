import { useMessages } from '@web/language/useLanguage';

/** Placeholder for content that is loading. */
export const Loading = () => (
  <div className="spinner" role="progressbar" aria-label={useMessages().portal.loading} />
);

/** Spinner as high as the screen, so that the footer does not move when the page loads. */
export const LoadingContent = () => (
  <div style={{ minHeight: '100dvh' }}>
    <Loading />
  </div>
);

/** Placeholder for a whole page. */
export const LoadingPage = () => (
  <main className="page" aria-busy="true">
    <Loading />
  </main>
);
