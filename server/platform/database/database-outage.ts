import { Injectable, Logger } from '@nestjs/common';
import {
  QueryFailedError,
  QueryRunnerAlreadyReleasedError,
  QueryRunnerProviderAlreadyReleasedError,
} from 'typeorm';
import { Clock } from '../time/clock.js';
import { isDatabaseConnectFailure } from './database-client.js';

/** Postgres errors for a lost or refused connection, a server that starts or stops, or too many connections. */
const SQL_STATES = /^(08|57P|53100|53300)/;
/** System errors for the same, during a statement. An aborted upload of a caller has these codes too. */
const SYSTEM_CODES = /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EPIPE)$/;
const MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/;
/** Errors of a transaction whose connection was lost between two statements. */
const CONNECTION_LOST_ERRORS = [QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError];
const LOG_INTERVAL_MS = 60_000;

/** `Retry-After` in seconds while the database is unavailable. */
export const RETRY_AFTER_SECONDS = '5';

/** Returns the error code of Postgres or of the system. */
export function errorCode(error: unknown): string {
  const { code, driverError } = (error ?? {}) as { code?: unknown; driverError?: { code?: unknown } };
  return String(driverError?.code ?? code ?? '');
}

/** Returns whether the database was unavailable, so that the request itself is not to blame. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (CONNECTION_LOST_ERRORS.some((kind) => error instanceof kind)) return true;
  if (isDatabaseConnectFailure(error)) return true;
  const code = errorCode(error);
  if (SQL_STATES.test(code) || (error instanceof QueryFailedError && SYSTEM_CODES.test(code))) return true;
  return error instanceof Error && MESSAGES.test(error.message);
}

/** Logs that the database is unavailable, at most once a minute and not for every failed request. */
@Injectable()
export class DatabaseOutage {
  private readonly logger = new Logger('database');
  private loggedAt = 0;

  constructor(private readonly clock: Clock) {}

  /** @returns whether the error is such an outage; the caller need not log it then */
  logUnavailable(error: unknown): boolean {
    if (!isDatabaseUnavailable(error)) return false;
    const now = this.clock.now().getTime();
    if (Math.abs(now - this.loggedAt) >= LOG_INTERVAL_MS) {
      this.loggedAt = now;
      this.logger.error({ msg: 'The database is away, calls get a 503', err: error });
    }
    return true;
  }
}
