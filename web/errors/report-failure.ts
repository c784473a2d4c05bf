import { session } from '../session/session';

let reporter: Promise<(failure: Error) => void> | undefined;

/** Reports a failure to the error service, if one is configured. Its code is loaded only then. */
export function reportFailure(failure: Error): void {
  const dsn = session.config?.sentry_dsn;
  if (!dsn) return;
  reporter ??= import('./sentry').then(({ reporterTo }) => reporterTo(dsn));
  // The failure is already on screen. A failed report does not matter to the user.
  void reporter.then((report) => report(failure)).catch(() => undefined);
}

/** Reports uncaught errors. */
export function reportUncaught(): void {
  window.addEventListener('error', ({ error }) => error instanceof Error && reportFailure(error));
  window.addEventListener(
    'unhandledrejection',
    ({ reason }) => reason instanceof Error && reportFailure(reason),
  );
}
