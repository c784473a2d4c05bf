import { session } from '../session/session';

let reporter: Promise<(failure: Error) => void> | undefined;

/** Tells the error service of a failure, where there is one: its code is loaded only then. */
export function reportFailure(failure: Error): void {
  const dsn = session.config?.sentry_dsn;
  if (!dsn) return;
  reporter ??= import('./sentry').then(({ reporterTo }) => reporterTo(dsn));
  // The failure is on the screen already; that it cannot be reported changes nothing for who sees it.
  void reporter.then((report) => report(failure)).catch(() => undefined);
}

/** Reports what no page has caught. */
export function reportUncaught(): void {
  window.addEventListener('error', ({ error }) => error instanceof Error && reportFailure(error));
  window.addEventListener(
    'unhandledrejection',
    ({ reason }) => reason instanceof Error && reportFailure(reason),
  );
}
