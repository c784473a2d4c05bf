import { finished } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { RequestContext } from '../request-context.js';
import { ConcurrencyLimit } from './concurrency-limit.js';
import { tooManyRequestsError } from '../errors/too-many-requests.js';

const RETRY_AFTER_SECONDS = 5;

/**
 * Limits each user to four concurrent requests in this process, so that most of its ten connections stay free for other
 * users. Further requests wait without a connection.
 */
@Injectable()
export class ConcurrentCalls {
  private readonly limit = new ConcurrencyLimit({ max_running: 4, max_waiting: 250, max_wait_ms: 10_000 });

  constructor(private readonly context: RequestContext) {}

  /**
   * Waits for a slot, which is released after the response was sent.
   * @param user subject of the bearer
   * @throws ProblemException 429 if too many requests wait or the wait was too long
   */
  async acquireUntilResponseEnds(user: string): Promise<void> {
    const { response } = this.context;
    const release = await this.limit.acquireWithTimeout(user);
    if (!release) throw tooManyRequestsError(RETRY_AFTER_SECONDS);
    // If the caller has disconnected meanwhile, no event follows.
    if (response.closed) {
      release();
      throw tooManyRequestsError(RETRY_AFTER_SECONDS);
    }
    finished(response, release);
  }
}
