import { Injectable } from '@nestjs/common';
import { callerNetwork } from '../rate-limits/caller-network.js';
import { RateCounts } from '../rate-limits/rate-counts.js';
import { MINUTE_MS, SIGN_INS_A_MINUTE } from '../rate-limits/throttlers.js';
import { EmailHasher } from './email-hasher.js';

const HOUR_MS = 60 * MINUTE_MS;

interface Limit {
  key: string;
  window: number;
  most: number;
}

/** Rate limits of the provider's forms. Known and unknown e-mail addresses count alike. */
@Injectable()
export class FormLimits {
  constructor(
    private readonly counts: RateCounts,
    private readonly addresses: EmailHasher,
  ) {}

  /**
   * Counts a sign-in attempt: 60 a minute from one network, 10 of them for one e-mail.
   * @returns seconds to wait if the limit is reached, else 0
   */
  async countSignIn(ip: string | undefined, email: string): Promise<number> {
    const network = callerNetwork(ip);
    return this.count([
      { key: `sign_in_from:${network}`, window: MINUTE_MS, most: 60 },
      { key: `sign_in:${await this.addresses.hash(email, network)}`, window: MINUTE_MS, most: 10 },
    ]);
  }

  /**
   * Counts a request for a password link: 20 an hour from one network, 5 an hour for one account. A browser that the
   * account knows has 5 of its own, independent of requests by others.
   * @returns seconds to wait if the limit is reached, else 0
   */
  async countReset(ip: string | undefined, email: string, trustedDeviceId: string | null): Promise<number> {
    if (trustedDeviceId)
      return this.count([{ key: `reset_by:${trustedDeviceId}`, window: HOUR_MS, most: 5 }]);
    return this.count([
      { key: `reset_from:${callerNetwork(ip)}`, window: HOUR_MS, most: 20 },
      { key: `reset:${await this.addresses.hash(email)}`, window: HOUR_MS, most: 5 },
    ]);
  }

  /**
   * Counts the start of a sign-in: 120 a minute from one network. Each stores a row.
   * @returns seconds to wait if the limit is reached, else 0
   */
  async countBeginning(ip: string | undefined): Promise<number> {
    return this.count([
      { key: `begin_from:${callerNetwork(ip)}`, window: MINUTE_MS, most: SIGN_INS_A_MINUTE },
    ]);
  }

  /** A request that the first limit refuses is not counted by the second. */
  private async count(limits: Limit[]): Promise<number> {
    for (const { key, window, most } of limits) {
      const { isBlocked, timeToBlockExpire } = await this.counts.increment(key, window, most);
      if (isBlocked) return timeToBlockExpire;
    }
    return 0;
  }
}
