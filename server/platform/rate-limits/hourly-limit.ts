import { Injectable } from '@nestjs/common';
import { ProblemException } from '../http/problem.js';
import { RequestContext } from '../request-context.js';
import { RateCounts } from './rate-counts.js';

const HOUR_MS = 3_600_000;
/** Of one user and kind, on all processes together (contract 2, 429). */
const CALLS_AN_HOUR = 10;

/** The limit of calls that cost more than others. */
@Injectable()
export class HourlyLimit {
  constructor(
    private readonly counts: RateCounts,
    private readonly context: RequestContext,
  ) {}

  /**
   * Counts a call of the signed-in user.
   * @throws ProblemException 429 from the eleventh within an hour
   */
  async count(name: string): Promise<void> {
    const { isBlocked, timeToBlockExpire } = await this.counts.increment(
      `${name}:${this.context.signedIn.id}`,
      HOUR_MS,
      CALLS_AN_HOUR,
    );
    if (!isBlocked) return;
    const minutes = Math.ceil(timeToBlockExpire / 60);
    throw new ProblemException(
      429,
      `This can be done ${CALLS_AN_HOUR} times an hour. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
      { headers: { 'Retry-After': String(timeToBlockExpire) } },
    );
  }
}
