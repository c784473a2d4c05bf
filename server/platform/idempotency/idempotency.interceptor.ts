import { serverMessages } from '../../contract/messages.js';
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { Transaction } from '../database/transaction.js';
import { tooManyRequestsError } from '../errors/too-many-requests.js';
import { RequestContext } from '../request-context.js';
import { IncomingFile } from '../http/file-bodies.js';
import { invalidField, ProblemException } from '../errors/problem.js';

const MAX_KEY_LENGTH = 255;
/** Result while another request with the same key is in progress. */
const IN_PROGRESS = Symbol('in progress');
/** Longest wait for the first request, shorter than the timeouts of browsers and proxies. */
const MAX_WAIT_MS = 20_000;
const MIN_PAUSE_MS = 20;
const MAX_PAUSE_MS = 500;
const RETRY_AFTER_SECONDS = 5;

/** Response to a request: its body, or its error. */
type StoredResponse = { body: unknown } | { refusal: { detail: string; extra: ProblemException['extra'] } };

interface IdempotentRequest {
  user_id: string;
  key: string;
  fingerprint: string;
}

/**
 * Runs a `POST` with an `Idempotency-Key` once per user and key for 24 hours, across processes and restarts. The
 * response is stored in the transaction of the change, so that both are stored or neither is.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(
    private readonly transaction: Transaction,
    private readonly context: RequestContext,
  ) {}

  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = execution.switchToHttp().getRequest<FastifyRequest>();
    const key = request.headers['idempotency-key'];
    const { actor } = this.context;
    // An empty key is ignored. Otherwise unrelated requests would get the same response.
    if (request.method !== 'POST' || typeof key !== 'string' || key === '' || !actor) return next.handle();
    if (key.length > MAX_KEY_LENGTH)
      throw invalidField('Idempotency-Key', 'max_length', `Max ${MAX_KEY_LENGTH} characters`);
    return from(this.runOrReplay(request, { user_id: actor.id, key }, next));
  }

  private async runOrReplay(
    { body, url }: FastifyRequest,
    idempotent: Omit<IdempotentRequest, 'fingerprint'>,
    next: CallHandler,
  ): Promise<unknown> {
    const payload = body instanceof IncomingFile ? await body.digest() : JSON.stringify(body ?? null);
    const path = url.replace(/(?<!\/)\/+(?=\?|$)/, '');
    const fingerprint = createHash('sha256').update(`${path}\n${payload}`).digest('hex');
    return this.runWhenUnlocked({ ...idempotent, fingerprint }, next);
  }

  /** Waits without a connection while the first request is in progress, then returns its response. */
  private async runWhenUnlocked(idempotent: IdempotentRequest, next: CallHandler): Promise<unknown> {
    for (let elapsed = 0; elapsed < MAX_WAIT_MS;) {
      const outcome = await this.runIfUnlocked(idempotent, next);
      if (outcome !== IN_PROGRESS) return outcome;
      const pause = MIN_PAUSE_MS + Math.random() * Math.min(elapsed, MAX_PAUSE_MS);
      await sleep(pause);
      elapsed += pause;
    }
    throw tooManyRequestsError(RETRY_AFTER_SECONDS);
  }

  /** @returns `IN_PROGRESS` if another request with the key is in progress */
  private async runIfUnlocked(idempotent: IdempotentRequest, next: CallHandler): Promise<unknown> {
    try {
      return await this.transaction.withTransaction(async () => {
        const [{ is_free }] = await this.transaction.tx.query<[{ is_free: boolean }]>(
          'SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0)) AS is_free',
          [`${idempotent.user_id} ${idempotent.key}`],
        );
        if (!is_free) return IN_PROGRESS;
        const row = await this.findStored(idempotent);
        if (row) return replay(row);
        const body: unknown = await lastValueFrom(next.handle(), { defaultValue: undefined });
        await this.storeResponse(idempotent, { body: body ?? null });
        return body;
      });
    } catch (error) {
      const isRefusal = error instanceof ProblemException && error.getStatus() < 500;
      // The rollback of the change also removes the stored error, so it is stored separately. A request that must be
      // retried later has no final response yet.
      if (isRefusal && ![409, 429].includes(error.getStatus())) {
        await this.storeResponse(
          idempotent,
          { refusal: { detail: error.message, extra: error.extra } },
          error.getStatus(),
        );
      }
      throw error;
    }
  }

  private async findStored({ user_id, key, fingerprint }: IdempotentRequest): Promise<StoredRow | null> {
    const [row] = await this.transaction.tx.query<StoredRow[]>(
      `SELECT fingerprint, status, response FROM idempotency_keys
       WHERE user_id = $1 AND key = $2 AND created_at > now() - interval '24 hours'`,
      [user_id, key],
    );
    if (!row) return null;
    if (row.fingerprint !== fingerprint) {
      throw new ProblemException(409, serverMessages.responses.key_reused, {
        code: 'idempotency_key_reused',
      });
    }
    return row;
  }

  private async storeResponse(
    { user_id, key, fingerprint }: IdempotentRequest,
    response: StoredResponse,
    status = 200,
  ): Promise<void> {
    await this.transaction.tx.query(
      `INSERT INTO idempotency_keys (user_id, key, fingerprint, status, response) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (user_id, key) DO UPDATE
       SET fingerprint = $3, status = $4, response = $5, created_at = clock_timestamp()
       WHERE idempotency_keys.created_at <= now() - interval '24 hours'`,
      [user_id, key, fingerprint, status, JSON.stringify(response)],
    );
  }
}

interface StoredRow {
  fingerprint: string;
  status: number;
  response: StoredResponse;
}

function replay({ status, response }: StoredRow): unknown {
  if ('body' in response) return response.body;
  throw new ProblemException(status, response.refusal.detail, response.refusal.extra);
}
