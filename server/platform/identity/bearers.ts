import { Injectable } from '@nestjs/common';
import { errors, jwtVerify } from 'jose';
import { Clock } from '../clock.js';
import type { Actor } from '../request-context.js';
import { Accounts } from './accounts.js';
import { BearerKeys } from './bearer-keys.js';
import { OpenIdClient } from './openid-client.js';
import { hashSecret } from '../secrets.js';

const BEARER = /^Bearer +(\S+)$/i;

/** Checks a bearer: the issuer's signature with a fixed set of algorithms, then who is behind it right now. */
@Injectable()
export class Bearers {
  constructor(
    private readonly keys: BearerKeys,
    private readonly client: OpenIdClient,
    private readonly accounts: Accounts,
    private readonly clock: Clock,
  ) {}

  /**
   * @param authorization the header of the call
   * @returns `undefined` for a token that is not of a live session, or whose user is gone or may not sign in any more
   * @throws ProblemException 503 where the issuer's keys cannot be had, which says nothing about the token
   */
  async actorOf(authorization: string | undefined): Promise<Actor | undefined> {
    const token = BEARER.exec(authorization ?? '')?.[1];
    if (!token || !(await this.isSigned(token))) return undefined;
    return this.accounts.behindToken(hashSecret(token), this.clock.now());
  }

  private async isSigned(token: string): Promise<boolean> {
    try {
      await jwtVerify(token, await this.keys.keySet(), {
        issuer: this.client.issuer,
        audience: this.client.client_id,
        algorithms: this.keys.algorithms,
      });
      return true;
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof TypeError) return false;
      throw error;
    }
  }
}
