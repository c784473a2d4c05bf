import { Injectable, Logger } from '@nestjs/common';
import {
  QueryFailedError,
  QueryRunnerAlreadyReleasedError,
  QueryRunnerProviderAlreadyReleasedError,
} from 'typeorm';
import { Clock } from '../time/clock.js';
import { isConnectFailure } from './database-client.js';

/** Connection lost or refused, server shutting down or not yet up, too many connections: as Postgres tells it. */
const STATES = /^(08|57P|53300)/;
/** The same as the system tells it, of a statement that was on its way; a caller whose upload is cut has these too. */
const SYSTEM_CODES = /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EPIPE)$/;
const MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/;
/** A connection that is lost between two statements of a transaction is taken from it; the next one finds none. */
const CONNECTION_GONE = [QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError];
const SAY_AGAIN_AFTER_MS = 60_000;

/** Seconds after which a caller may try again while the database is away. */
export const RETRY_AFTER_SECONDS = '5';

/** The code of what went wrong, as Postgres or the system tells it. */
export function errorCode(error: unknown): string {
  const { code, driverError } = (error ?? {}) as { code?: unknown; driverError?: { code?: unknown } };
  return String(driverError?.code ?? code ?? '');
}

/** Whether it failed because the database is away, and not because of what was asked of it. */
export function isDatabaseAway(error: unknown): boolean {
  if (CONNECTION_GONE.some((kind) => error instanceof kind)) return true;
  if (isConnectFailure(error)) return true;
  const code = errorCode(error);
  if (STATES.test(code) || (error instanceof QueryFailedError && SYSTEM_CODES.test(code))) return true;
  return error instanceof Error && MESSAGES.test(error.message);
}

/** Says that the database is away: once a minute, not with every call that it fails. */
@Injectable()
export class DatabaseOutage {
  private readonly logger = new Logger('database');
  private saidAt = 0;

  constructor(private readonly clock: Clock) {}

  /** @returns whether the error is such an outage, which nobody else needs to tell then */
  logUnavailable(error: unknown): boolean {
    if (!isDatabaseAway(error)) return false;
    const now = this.clock.now().getTime();
    if (Math.abs(now - this.saidAt) >= SAY_AGAIN_AFTER_MS) {
      this.saidAt = now;
      this.logger.error({ msg: 'The database is away, calls get a 503', err: error });
    }
    return true;
  }
}
