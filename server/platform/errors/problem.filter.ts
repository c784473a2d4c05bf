import { STATUS_CODES } from 'node:http';
import { Catch, HttpException, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Problem } from '../../contract/errors.js';
import { keys, type MessageKey, messages, serverMessages, translate } from '../../contract/messages.js';
import { isRetryable, isLockTimeout } from '../database/retry-transaction.js';
import { DatabaseOutage, isDatabaseUnavailable, RETRY_AFTER_SECONDS } from '../database/database-outage.js';
import { RequestContext } from '../request-context.js';
import { inputErrorsOfDatabaseError } from './database-refusal.js';
import { badRequest, InvalidInput, ProblemException } from './problem.js';

interface Failure {
  status: number;
  detail: string;
  code?: string;
  errors?: Problem['errors'];
  warnings?: Problem['warnings'];
  headers?: Record<string, string>;
}

/** Turns every error into `application/problem+json`. Details of internal errors never leave the server. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger('http');

  constructor(
    private readonly context: RequestContext,
    private readonly outage: DatabaseOutage,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const failure = describe(refusalIn(error, request));
    const request_id = this.context.request_id ?? request.id;
    if (failure.status >= 500 && !this.outage.logUnavailable(error)) {
      // Logged as `err`, so that the serializer of the log removes values of the database.
      this.logger.error({ msg: 'The call failed', request_id, err: error });
    }
    if (reply.sent) return;
    const problem: Problem = {
      type: 'about:blank',
      title: STATUS_CODES[failure.status] ?? 'Error',
      status: failure.status,
      detail: failure.detail,
      request_id,
      ...(failure.code ? { code: failure.code } : {}),
      ...(failure.errors ? { errors: failure.errors } : {}),
      ...(failure.warnings ? { warnings: failure.warnings } : {}),
    };
    void reply
      .status(failure.status)
      .headers({ 'Content-Type': 'application/problem+json; charset=utf-8', ...failure.headers })
      .send(JSON.stringify(problem));
  }
}

/** Returns the input errors behind a database error, or else the error itself. */
function refusalIn(error: unknown, { body, query }: FastifyRequest): unknown {
  const errors = inputErrorsOfDatabaseError(error, { ...(query as object), ...(body as object | null) });
  return errors ? new InvalidInput(errors) : error;
}

function describe(error: unknown): Failure {
  if (error instanceof ProblemException) {
    return { status: error.getStatus(), detail: error.message, ...error.extra };
  }
  const status =
    error instanceof HttpException ? error.getStatus() : (error as { statusCode?: number })?.statusCode;
  if (status === 401) return unauthorized();
  if (status === 400) return describe(badRequest('invalid', serverMessages.calls.not_json));
  if (status !== undefined && status >= 400 && status < 500)
    return { status, detail: translate(sentences[status] ?? keys.calls.not_valid) };
  if (isDatabaseUnavailable(error) || isRetryable(error) || isLockTimeout(error)) {
    return {
      status: 503,
      detail: serverMessages.calls.unavailable,
      headers: { 'Retry-After': RETRY_AFTER_SECONDS },
    };
  }
  return { status: 500, detail: messages.failures.generic };
}

const unauthorized = (): Failure => ({
  status: 401,
  detail: serverMessages.calls.sign_in,
  headers: { 'WWW-Authenticate': 'Bearer' },
});

const sentences: Record<number, MessageKey> = {
  403: keys.calls.forbidden,
  404: keys.calls.not_found,
  405: keys.calls.no_such_call,
  413: keys.calls.too_large,
  415: keys.calls.send_json,
  429: keys.calls.too_many,
};
