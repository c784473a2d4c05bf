import { captureException, init } from '@sentry/react';
import { maskedEvent } from './masked-event';

/** Begins to report to the error service; nothing is collected but the errors that it is told of. */
export function reporterTo(dsn: string): (failure: Error) => void {
  init({ dsn, defaultIntegrations: false, beforeSend: maskedEvent });
  return (failure) => void captureException(failure);
}
