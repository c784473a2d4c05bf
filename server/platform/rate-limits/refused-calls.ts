import { Injectable } from '@nestjs/common';
import { RequestContext } from '../request-context.js';
import { callerNetwork } from './caller-network.js';
import { RateCounts } from './rate-counts.js';
import { tooManyRequestsError } from '../errors/too-many-requests.js';

const MINUTE_MS = 60_000;
const REFUSALS_A_MINUTE = 120;

/**
 * Limits requests refused with 401 or 403. Each costs a look-up and an audit entry, so a loop of them must be stopped.
 */
@Injectable()
export class RefusedCalls {
  constructor(
    private readonly counts: RateCounts,
    private readonly context: RequestContext,
  ) {}

  /**
   * Counts a request that is about to be refused, by user and network.
   * @throws ProblemException 429 from the 121st within a minute
   */
  async countAndAssertLimit(): Promise<void> {
    const key = `refused:${this.context.actor?.id ?? ''}:${callerNetwork(this.context.ip)}`;
    const { isBlocked, timeToBlockExpire } = await this.counts.increment(key, MINUTE_MS, REFUSALS_A_MINUTE);
    if (isBlocked) throw tooManyRequestsError(timeToBlockExpire);
  }
}
