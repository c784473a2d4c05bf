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

/** How often the provider's forms may be sent; an e-mail address counts alike whether it has an account or not. */
@Injectable()
export class FormLimits {
  constructor(
    private readonly counts: RateCounts,
    private readonly addresses: EmailHasher,
  ) {}

  /**
   * Counts a try to sign in: 60 a minute from one address, 10 of them for one e-mail.
   * @returns seconds to wait where it is too many, else 0
   */
  async countSignIn(ip: string | undefined, email: string): Promise<number> {
    const network = callerNetwork(ip);
    return this.count([
      { key: `sign_in_from:${network}`, window: MINUTE_MS, most: 60 },
      { key: `sign_in:${await this.addresses.hash(email, network)}`, window: MINUTE_MS, most: 10 },
    ]);
  }

  /**
   * Counts a request for a link to set a password: 20 an hour from one address, 5 an hour for one account. A browser
   * that is known to the account has 5 of its own, whatever others ask for.
   * @returns seconds to wait where it is too many, else 0
   */
  async countReset(ip: string | undefined, email: string, browser: string | null): Promise<number> {
    if (browser) return this.count([{ key: `reset_by:${browser}`, window: HOUR_MS, most: 5 }]);
    return this.count([
      { key: `reset_from:${callerNetwork(ip)}`, window: HOUR_MS, most: 20 },
      { key: `reset:${await this.addresses.hash(email)}`, window: HOUR_MS, most: 5 },
    ]);
  }

  /**
   * Counts a sign-in that is begun: each leaves a row, 120 a minute from one address.
   * @returns seconds to wait where it is too many, else 0
   */
  async countBeginning(ip: string | undefined): Promise<number> {
    return this.count([
      { key: `begin_from:${callerNetwork(ip)}`, window: MINUTE_MS, most: SIGN_INS_A_MINUTE },
    ]);
  }

  /** What the first limit refuses is not counted against the second. */
  private async count(limits: Limit[]): Promise<number> {
    for (const { key, window, most } of limits) {
      const { isBlocked, timeToBlockExpire } = await this.counts.increment(key, window, most);
      if (isBlocked) return timeToBlockExpire;
    }
    return 0;
  }
}
