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

/** The keys could not be had, which says nothing about the token. */
export class KeysUnavailable extends Error {}

const fromHeader = ExtractJwt.fromAuthHeaderAsBearerToken();

/** Checks a bearer: the issuer's signature with a fixed set of algorithms, then who is behind it right now. */
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
          // The verifier takes key objects, though its types do not say so; an empty key fits no signature.
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
   * `null` for a token that is not of a live session, or whose user is gone or may not sign in any more.
   * @param claims of the token, whose signature was checked without the database
   * @throws ProblemException 429 where the user has too many calls at work
   */
  async validate(request: FastifyRequest, claims: { sub?: string }): Promise<Actor | null> {
    const token = fromHeader(request as never);
    if (!token || !claims.sub) return null;
    await this.concurrent.enter(claims.sub);
    return (await this.accounts.findByToken(hashSecret(token), this.clock.now())) ?? null;
  }
}
