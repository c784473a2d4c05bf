import { messages } from '../../contract/messages.js';
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { Transaction } from '../database/transaction.js';
import { tooManyRequests } from '../rate-limits/too-many-requests.js';
import { RequestContext } from '../request-context.js';
import { IncomingFile } from '../http/file-bodies.js';
import { invalidField, ProblemException } from '../errors/problem.js';

const LONGEST_KEY = 255;
/** Another call with the same key is at work. */
const AT_WORK = Symbol('at work');
/** Less than a browser or a proxy waits. */
const LONGEST_WAIT_MS = 20_000;
const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 500;
const RETRY_AFTER_SECONDS = 5;

/** Of a call: its body, or its refusal. */
type KeptResponse = { body: unknown } | { refusal: { detail: string; extra: ProblemException['extra'] } };

interface Call {
  user_id: string;
  key: string;
  fingerprint: string;
}

/**
 * Carries out a `POST` with an `Idempotency-Key` once per user and key for 24 hours, across processes and restarts: the response
 * is kept in the transaction that made the change, so that both are there or neither.
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
    // An empty one names no call: whoever sends it would be answered with what another call has made.
    if (request.method !== 'POST' || typeof key !== 'string' || key === '' || !actor) return next.handle();
    if (key.length > LONGEST_KEY)
      throw invalidField('Idempotency-Key', 'max_length', `Max ${LONGEST_KEY} characters`);
    return from(this.first(request, { user_id: actor.id, key }, next));
  }

  private async first(
    { body, url }: FastifyRequest,
    call: Omit<Call, 'fingerprint'>,
    next: CallHandler,
  ): Promise<unknown> {
    const sent = body instanceof IncomingFile ? await body.digest() : JSON.stringify(body ?? null);
    const path = url.replace(/(?<!\/)\/+(?=\?|$)/, '');
    const fingerprint = createHash('sha256').update(`${path}\n${sent}`).digest('hex');
    return this.onceFree({ ...call, fingerprint }, next);
  }

  /** A repeat that comes while the first is still at work waits here, without a connection, and then finds its response. */
  private async onceFree(call: Call, next: CallHandler): Promise<unknown> {
    for (let waited = 0; waited < LONGEST_WAIT_MS;) {
      const outcome = await this.once(call, next);
      if (outcome !== AT_WORK) return outcome;
      const pause = FIRST_PAUSE_MS + Math.random() * Math.min(waited, LONGEST_PAUSE_MS);
      await sleep(pause);
      waited += pause;
    }
    throw tooManyRequests(RETRY_AFTER_SECONDS);
  }

  /** @returns `AT_WORK` where another call with the key has not ended */
  private async once(call: Call, next: CallHandler): Promise<unknown> {
    try {
      return await this.transaction.withTransaction(async () => {
        const [{ is_free }] = await this.transaction.tx.query<[{ is_free: boolean }]>(
          'SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0)) AS is_free',
          [`${call.user_id} ${call.key}`],
        );
        if (!is_free) return AT_WORK;
        const first = await this.firstOf(call);
        if (first) return replay(first);
        const body: unknown = await lastValueFrom(next.handle(), { defaultValue: undefined });
        await this.storeResponse(call, { body: body ?? null });
        return body;
      });
    } catch (error) {
      const isRefusal = error instanceof ProblemException && error.getStatus() < 500;
      // The refused change was rolled back, and the note of its refusal with it: it is kept on its own. Whoever was
      // told to come back later has not had a response yet.
      if (isRefusal && ![409, 429].includes(error.getStatus())) {
        await this.storeResponse(
          call,
          { refusal: { detail: error.message, extra: error.extra } },
          error.getStatus(),
        );
      }
      throw error;
    }
  }

  private async firstOf({ user_id, key, fingerprint }: Call): Promise<Kept | null> {
    const [kept] = await this.transaction.tx.query<Kept[]>(
      `SELECT fingerprint, status, response FROM idempotency_keys
       WHERE user_id = $1 AND key = $2 AND created_at > now() - interval '24 hours'`,
      [user_id, key],
    );
    if (!kept) return null;
    if (kept.fingerprint !== fingerprint) {
      throw new ProblemException(409, messages.responses.key_reused, {
        code: 'idempotency_key_reused',
      });
    }
    return kept;
  }

  private async storeResponse(
    { user_id, key, fingerprint }: Call,
    response: KeptResponse,
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

interface Kept {
  fingerprint: string;
  status: number;
  response: KeptResponse;
}

function replay({ status, response }: Kept): unknown {
  if ('body' in response) return response.body;
  throw new ProblemException(status, response.refusal.detail, response.refusal.extra);
}
