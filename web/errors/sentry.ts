import { captureException, init } from '@sentry/react';
import { maskedEvent } from './masked-event';

/** Starts the error service. It collects only the errors that are reported to it. */
export function reporterTo(dsn: string): (failure: Error) => void {
  init({ dsn, defaultIntegrations: false, beforeSend: maskedEvent });
  return (failure) => void captureException(failure);
}
