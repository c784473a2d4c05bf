import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { Clock } from '../time/clock.js';
import { ConcurrentCalls } from '../rate-limits/concurrent-calls.js';
import type { Actor } from '../request-context.js';
import { hashSecret } from '../secrets.js';
import { Accounts } from './accounts.js';
import { BearerKeys } from './bearer-keys.js';
import { OpenIdClient } from './openid-client.js';

export const BEARER = 'bearer';

/** Error of a request for the keys. It says nothing about the token. */
export class KeysUnavailable extends Error {}

const fromHeader = ExtractJwt.fromAuthHeaderAsBearerToken();

/** Checks a bearer token: the signature, with a fixed set of algorithms, then its current user. */
@Injectable()
export class BearerStrategy extends PassportStrategy(Strategy, BEARER) {
  constructor(
    keys: BearerKeys,
    client: OpenIdClient,
    private readonly accounts: Accounts,
    private readonly clock: Clock,
    private readonly concurrent: ConcurrentCalls,
  ) {
    super({
      jwtFromRequest: fromHeader,
      secretOrKeyProvider: (
        _request: unknown,
        token: string,
        done: (error: Error | null, key?: string) => void,
      ) => {
        keys.forToken(token).then(
          // The verifier accepts key objects, though its types do not say so. An empty key matches no signature.
          (key) => done(null, (key ?? '') as string),
          (cause: unknown) => done(new KeysUnavailable('no signing keys', { cause })),
        );
      },
      algorithms: keys.algorithms,
      issuer: client.issuer,
      audience: client.client_id,
      passReqToCallback: true,
    });
  }

  /**
   * Returns the actor, or `null` if the token belongs to no live session, or its user was removed or may not sign in
   * any more.
   * @param claims claims of the token; the signature was checked without the database
   * @throws ProblemException 429 if the user has too many requests in progress
   */
  async validate(request: FastifyRequest, claims: { sub?: string }): Promise<Actor | null> {
    const token = fromHeader(request as never);
    if (!token || !claims.sub) return null;
    await this.concurrent.acquireUntilResponseEnds(claims.sub);
    return (await this.accounts.findByToken(hashSecret(token), this.clock.now())) ?? null;
  }
}
