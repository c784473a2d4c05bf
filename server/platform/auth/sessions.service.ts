import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Group } from '../../contract/groups.js';
import { Clock } from '../time/clock.js';
import { newId } from '../database/id.js';
import { Transactional } from '../database/transaction.js';
import { ID_TOKEN_SECONDS } from './embedded-provider.js';
import { hashSecret, newSecret, encrypt, decrypt } from '../secrets.js';
import type { SessionEntity } from './session.entity.js';
import { idleEnd, isRepeatable, keptUntil, sessionEnd } from './session-lifetime.rules.js';
import { SessionsQueries } from './sessions.queries.js';

const LOOK_AGAIN_AFTER_MS = 50;

export interface IssuedTokens {
  id_token: string;
  refresh_token: string;
}

/** New ID token of a renewed session, and the next refresh token of the provider. */
export interface NextTokens {
  id_token: string;
  provider_token: string | null;
}

type Renewal =
  | { outcome: 'renewed'; tokens: IssuedTokens; keep_until: Date | null }
  | { outcome: 'unknown' | 'ended' }
  | { outcome: 'replayed'; user_id: string };

/** State of a renewal: a result, `busy` if another request renews, or `claimed` if this request must renew. */
type Claim = Renewal | { outcome: 'busy' } | { outcome: 'claimed'; session: SessionRow };

export interface NewSession extends NextTokens {
  /** Authorization code that starts the session. */
  code: string;
  keep_signed_in: boolean;
}

type SessionRow = Omit<SessionEntity, 'user'>;

/**
 * Returns the part of a refresh token that identifies its session, the same for all rotations, or '' for any other
 * text.
 */
const handleOf = (refresh_token: string): string => /^[\w-]+(?=\.)/.exec(refresh_token)?.[0] ?? '';

/** Sessions of the product. They end on the server, and each refresh token works once. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly queries: SessionsQueries,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores that the exchange of a code begins, before the request to the provider. An exchange that began earlier
   * fails.
   */
  @Transactional()
  async beginExchangeAndCancelEarlier(code: string): Promise<string> {
    const exchange_id = newId();
    await this.queries.upsertExchange(hashSecret(code), exchange_id);
    return exchange_id;
  }

  /**
   * Ends the exchange. Joins the caller's transaction, which creates the session of the code.
   * @returns whether no other exchange of the code has begun meanwhile
   */
  @Transactional()
  async endExchange(code: string, exchange_id: string): Promise<boolean> {
    return this.queries.deleteExchangeIfLatest(hashSecret(code), exchange_id);
  }

  /** Creates a session. Joins the caller's transaction. Only customers can stay signed in, never staff. */
  @Transactional()
  async begin(
    user: { id: string; group: Group },
    { id_token, provider_token, code, keep_signed_in }: NewSession,
  ): Promise<IssuedTokens & { session_id: string; keep_until: Date | null }> {
    const now = this.clock.now();
    const staysSignedIn = keep_signed_in && user.group === Group.Customer;
    const ends_at = sessionEnd(now, staysSignedIn);
    const handle = newSecret().slice(0, 22);
    const refresh_token = `${handle}.${newSecret()}`;
    const id = newId();
    await this.queries.insert({
      id,
      user_id: user.id,
      handle,
      refresh_hash: hashSecret(refresh_token),
      provider_token: provider_token && encrypt(provider_token, refresh_token),
      code_hash: hashSecret(code),
      keep_signed_in: staysSignedIn,
      created_at: now,
      expires_at: idleEnd(now, ends_at, staysSignedIn),
      ends_at,
    });
    await this.admitToken(id, id_token, now);
    return { id_token, refresh_token, session_id: id, keep_until: staysSignedIn ? ends_at : null };
  }

  /**
   * Rotates the refresh token. Two requests at once are served one after the other; the second gets the response of the
   * first. An older token counts as stolen and ends the session.
   * @param nextTokens called only if a renewal is due; returns `null` if the session must end. It may call another
   * server, so no connection and no lock is held meanwhile.
   */
  async renew(
    refresh_token: string,
    nextTokens: (user_id: string, provider_token: string | null) => Promise<NextTokens | null>,
  ): Promise<Renewal> {
    const claim = await this.claimWhenFree(refresh_token);
    if (claim.outcome !== 'claimed') return claim;
    const { session } = claim;
    try {
      const provider_token = session.provider_token && decrypt(session.provider_token, refresh_token);
      const next = await nextTokens(session.user_id, provider_token);
      return await this.finish(session, refresh_token, next);
    } catch (error) {
      await this.release(session.id).catch(() => undefined);
      throw error;
    }
  }

  private async claimWhenFree(refresh_token: string): Promise<Exclude<Claim, { outcome: 'busy' }>> {
    for (;;) {
      const claim = await this.claim(refresh_token);
      if (claim.outcome !== 'busy') return claim;
      await sleep(LOOK_AGAIN_AFTER_MS);
    }
  }

  @Transactional()
  private async claim(refresh_token: string): Promise<Claim> {
    const session = await this.queries.lockByHandle(handleOf(refresh_token));
    if (!session) return { outcome: 'unknown' };
    const now = this.clock.now();
    if (session.expires_at <= now) return this.endWith(session, { outcome: 'ended' });
    const hash = hashSecret(refresh_token);
    if (hash === session.refresh_hash) {
      if (session.is_renewing) return { outcome: 'busy' };
      await this.queries.markRenewing(session.id);
      return { outcome: 'claimed', session };
    }
    const repeated = hash === session.previous_refresh_hash && session.last_response !== null;
    if (repeated && isRepeatable(session.renewed_at, now)) {
      const tokens = JSON.parse(decrypt(session.last_response!, refresh_token)) as IssuedTokens;
      return { outcome: 'renewed', tokens, keep_until: keptUntil(session) };
    }
    return this.endWith(session, { outcome: 'replayed', user_id: session.user_id });
  }

  /** @returns `ended` also if the user signed out meanwhile */
  @Transactional()
  private async finish(session: SessionRow, usedToken: string, next: NextTokens | null): Promise<Renewal> {
    if (!next) return this.endWith(session, { outcome: 'ended' });
    const tokens = await this.rotate(session, usedToken, next, this.clock.now());
    return tokens ? { outcome: 'renewed', tokens, keep_until: keptUntil(session) } : { outcome: 'ended' };
  }

  private async rotate(
    session: SessionRow,
    usedToken: string,
    next: NextTokens,
    now: Date,
  ): Promise<IssuedTokens | null> {
    const refresh_token = `${handleOf(usedToken)}.${newSecret()}`;
    const tokens = { id_token: next.id_token, refresh_token };
    const isRotated = await this.queries.updateRefreshToken(session.id, {
      refresh_hash: hashSecret(refresh_token),
      previous_refresh_hash: hashSecret(usedToken),
      last_response: encrypt(JSON.stringify(tokens), usedToken),
      provider_token: next.provider_token && encrypt(next.provider_token, refresh_token),
      renewed_at: now,
      expires_at: idleEnd(now, session.ends_at, session.keep_signed_in),
    });
    if (!isRotated) return null;
    await this.queries.deleteExpiredTokens(session.id, now);
    await this.admitToken(session.id, next.id_token, now);
    return tokens;
  }

  @Transactional()
  private async release(id: string): Promise<void> {
    await this.queries.clearRenewing(id);
  }

  /**
   * Ends the session of a code that was used again. The sender of the second request is not the owner of the session.
   * @returns id of the session's user, or `null` if there is no session
   */
  @Transactional()
  async endByCodeAndReturnUser(code: string): Promise<string | null> {
    // Deleted first, to wait for an exchange that is creating its session.
    await this.queries.deleteExchange(hashSecret(code));
    return this.queries.deleteByCode(hashSecret(code));
  }

  /**
   * Ends one session. Its bearers are refused from the next request on. Joins the caller's transaction.
   * @returns the refresh token of the external provider, if there is one and `refresh_token` decrypts it
   */
  @Transactional()
  async endAndReturnProviderToken(session_id: string, refresh_token: string | null): Promise<string | null> {
    const session = await this.queries.delete(session_id);
    if (!session?.provider_token || !refresh_token || hashSecret(refresh_token) !== session.refresh_hash)
      return null;
    return decrypt(session.provider_token, refresh_token);
  }

  /** Ends all sessions of a user, after a changed address or a new password. Joins the caller's transaction. */
  @Transactional()
  async endAllAndProviderSessions(user_id: string): Promise<void> {
    await this.queries.deleteOfUser(user_id);
    // This also ends a sign-in in progress at the embedded provider.
    await this.queries.deleteProviderRecordsOfUser(user_id);
  }

  /** Removes expired sessions and exchanges. */
  @Transactional()
  async purge(): Promise<void> {
    await this.queries.deleteExpired(this.clock.now());
    await this.queries.deleteExpiredExchanges();
  }

  private admitToken(session_id: string, id_token: string, now: Date): Promise<void> {
    const expires_at = new Date(now.getTime() + ID_TOKEN_SECONDS * 1000);
    return this.queries.upsertToken(hashSecret(id_token), session_id, expires_at);
  }

  private async endWith<T extends Renewal>(session: SessionRow, outcome: T): Promise<T> {
    await this.endAndReturnProviderToken(session.id, null);
    return outcome;
  }
}
