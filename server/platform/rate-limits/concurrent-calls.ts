import { finished } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { RequestContext } from '../request-context.js';
import { ConcurrencyLimit } from './concurrency-limit.js';
import { tooManyRequests } from './too-many-requests.js';

const RETRY_AFTER_SECONDS = 5;

/**
 * At most four calls of one user are at work in this process, so that however many come at once, most of its ten
 * connections are there for others. The rest wait before anything is asked of the database, and hold no connection.
 */
@Injectable()
export class ConcurrentCalls {
  private readonly limit = new ConcurrencyLimit({ places: 4, waiting: 250, patience_ms: 10_000 });

  constructor(private readonly context: RequestContext) {}

  /**
   * Waits for a place, which is free again once the response has been sent.
   * @param user what the bearer calls its user
   * @throws ProblemException 429 where too many wait, or none became free in time
   */
  async enter(user: string): Promise<void> {
    const { response } = this.context;
    const leave = await this.limit.enter(user);
    if (!leave) throw tooManyRequests(RETRY_AFTER_SECONDS);
    // The caller may have gone meanwhile; then nothing tells that the response is over.
    if (response.closed) {
      leave();
      throw tooManyRequests(RETRY_AFTER_SECONDS);
    }
    finished(response, leave);
  }
}
