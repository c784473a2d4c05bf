import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Group } from '../../contract/groups.js';
import { Clock } from '../time/clock.js';
import { newId } from '../database/id.js';
import { Transaction, Transactional } from '../database/transaction.js';
import { ID_TOKEN_SECONDS } from './embedded-provider.js';
import { hashSecret, newSecret, encrypt, decrypt } from '../secrets.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const IDLE = 30 * MINUTE;
const LONGEST = 12 * HOUR;
/** Longest session of a customer who stays signed in on a device. */
const LONGEST_KEPT = 30 * 24 * HOUR;
/** Time within which a renewal can be repeated, after a lost response or by a second tab. */
const GRACE = 30_000;
/** Longest duration of a renewal. After it the process counts as killed, and another request may renew. */
const RENEWAL_TAKES = `interval '30 seconds'`;
const LOOK_AGAIN_AFTER_MS = 50;
/** Longest duration of an exchange. All codes expire earlier. */
const EXCHANGE_TAKES = `interval '1 hour'`;

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

interface SessionRow {
  id: string;
  user_id: string;
  refresh_hash: string;
  previous_refresh_hash: string | null;
  last_response: string | null;
  provider_token: string | null;
  keep_signed_in: boolean;
  renewed_at: Date;
  expires_at: Date;
  ends_at: Date;
}

/**
 * Returns the part of a refresh token that identifies its session, the same for all rotations, or '' for any other
 * text.
 */
const handleOf = (refresh_token: string): string => /^[\w-]+(?=\.)/.exec(refresh_token)?.[0] ?? '';

/** Sessions of the product. They end on the server, and each refresh token works once. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores that the exchange of a code begins, before the request to the provider. An exchange that began earlier
   * fails.
   */
  @Transactional()
  async beginExchangeAndCancelEarlier(code: string): Promise<string> {
    const exchange_id = newId();
    await this.transaction.tx.query(
      `INSERT INTO code_exchanges (code_hash, exchange_id) VALUES ($1, $2)
       ON CONFLICT (code_hash) DO UPDATE SET exchange_id = excluded.exchange_id, began_at = excluded.began_at`,
      [hashSecret(code), exchange_id],
    );
    return exchange_id;
  }

  /**
   * Ends the exchange. Joins the caller's transaction, which creates the session of the code.
   * @returns whether no other exchange of the code has begun meanwhile
   */
  @Transactional()
  async endExchange(code: string, exchange_id: string): Promise<boolean> {
    const [, count]: [unknown, number] = await this.transaction.tx.query(
      'DELETE FROM code_exchanges WHERE code_hash = $1 AND exchange_id = $2',
      [hashSecret(code), exchange_id],
    );
    return count === 1;
  }

  /** Creates a session. Joins the caller's transaction. Only customers can stay signed in, never staff. */
  @Transactional()
  async begin(
    user: { id: string; group: Group },
    { id_token, provider_token, code, keep_signed_in }: NewSession,
  ): Promise<IssuedTokens & { session_id: string; keep_until: Date | null }> {
    const now = this.clock.now();
    const staysSignedIn = keep_signed_in && user.group === Group.Customer;
    const ends_at = new Date(now.getTime() + (staysSignedIn ? LONGEST_KEPT : LONGEST));
    const handle = newSecret().slice(0, 22);
    const refresh_token = `${handle}.${newSecret()}`;
    const id = newId();
    await this.transaction.tx.query(
      `INSERT INTO sessions (id, user_id, handle, refresh_hash, provider_token, code_hash, keep_signed_in, created_at, renewed_at, expires_at, ends_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9, $10)`,
      [
        id,
        user.id,
        handle,
        hashSecret(refresh_token),
        provider_token && encrypt(provider_token, refresh_token),
        hashSecret(code),
        staysSignedIn,
        now,
        idleEnd(now, ends_at, staysSignedIn),
        ends_at,
      ],
    );
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
    const rows: (SessionRow & { is_renewing: boolean })[] = await this.transaction.tx.query(
      'SELECT *, coalesce(renewing_until > now(), false) AS is_renewing FROM sessions WHERE handle = $1 FOR UPDATE',
      [handleOf(refresh_token)],
    );
    const session = rows[0];
    if (!session) return { outcome: 'unknown' };
    const now = this.clock.now();
    if (session.expires_at <= now) return this.endWith(session, { outcome: 'ended' });
    const hash = hashSecret(refresh_token);
    if (hash === session.refresh_hash) {
      if (session.is_renewing) return { outcome: 'busy' };
      await this.transaction.tx.query(
        `UPDATE sessions SET renewing_until = now() + ${RENEWAL_TAKES} WHERE id = $1`,
        [session.id],
      );
      return { outcome: 'claimed', session };
    }
    const repeated = hash === session.previous_refresh_hash && session.last_response !== null;
    if (repeated && now.getTime() - session.renewed_at.getTime() <= GRACE) {
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

  @Transactional()
  private async release(id: string): Promise<void> {
    await this.transaction.tx.query('UPDATE sessions SET renewing_until = NULL WHERE id = $1', [id]);
  }

  /**
   * Ends the session of a code that was used again. The sender of the second request is not the owner of the session.
   * @returns id of the session's user, or `null` if there is no session
   */
  @Transactional()
  async endByCodeAndReturnUser(code: string): Promise<string | null> {
    // Deleted first, to wait for an exchange that is creating its session.
    await this.transaction.tx.query('DELETE FROM code_exchanges WHERE code_hash = $1', [hashSecret(code)]);
    const [rows]: [{ user_id: string }[]] = await this.transaction.tx.query(
      'DELETE FROM sessions WHERE code_hash = $1 RETURNING user_id',
      [hashSecret(code)],
    );
    return rows[0]?.user_id ?? null;
  }

  /**
   * Ends one session. Its bearers are refused from the next request on. Joins the caller's transaction.
   * @returns the refresh token of the external provider, if there is one and `refresh_token` decrypts it
   */
  @Transactional()
  async endAndReturnProviderToken(session_id: string, refresh_token: string | null): Promise<string | null> {
    const [rows]: [Pick<SessionRow, 'refresh_hash' | 'provider_token'>[]] = await this.transaction.tx.query(
      'DELETE FROM sessions WHERE id = $1 RETURNING refresh_hash, provider_token',
      [session_id],
    );
    const session = rows[0];
    if (!session?.provider_token || !refresh_token || hashSecret(refresh_token) !== session.refresh_hash)
      return null;
    return decrypt(session.provider_token, refresh_token);
  }

  /** Ends all sessions of a user, after a changed address or a new password. Joins the caller's transaction. */
  @Transactional()
  async endAllAndProviderSessions(user_id: string): Promise<void> {
    await this.transaction.tx.query('DELETE FROM sessions WHERE user_id = $1', [user_id]);
    // This also ends a sign-in in progress at the embedded provider.
    await this.transaction.tx.query('DELETE FROM oidc_records WHERE account_id = $1', [user_id]);
  }

  /** Removes expired sessions and exchanges. */
  @Transactional()
  async purge(): Promise<void> {
    await this.transaction.tx.query('DELETE FROM sessions WHERE expires_at < $1', [this.clock.now()]);
    await this.transaction.tx.query(`DELETE FROM code_exchanges WHERE began_at < now() - ${EXCHANGE_TAKES}`);
  }

  private async rotate(
    session: SessionRow,
    usedToken: string,
    next: NextTokens,
    now: Date,
  ): Promise<IssuedTokens | null> {
    const refresh_token = `${handleOf(usedToken)}.${newSecret()}`;
    const tokens = { id_token: next.id_token, refresh_token };
    const [, renewed] = await this.transaction.tx.query<[unknown, number]>(
      `UPDATE sessions SET refresh_hash = $2, previous_refresh_hash = $3, last_response = $4, provider_token = $5,
              renewed_at = $6, expires_at = $7, renewing_until = NULL
       WHERE id = $1 AND refresh_hash = $3`,
      [
        session.id,
        hashSecret(refresh_token),
        hashSecret(usedToken),
        encrypt(JSON.stringify(tokens), usedToken),
        next.provider_token && encrypt(next.provider_token, refresh_token),
        now,
        idleEnd(now, session.ends_at, session.keep_signed_in),
      ],
    );
    if (renewed === 0) return null;
    await this.transaction.tx.query('DELETE FROM session_tokens WHERE session_id = $1 AND expires_at < $2', [
      session.id,
      now,
    ]);
    await this.admitToken(session.id, next.id_token, now);
    return tokens;
  }

  private async admitToken(session_id: string, id_token: string, now: Date): Promise<void> {
    // An issuer may sign the same claims twice within a second. The token then belongs to the newest session.
    await this.transaction.tx.query(
      `INSERT INTO session_tokens (token_hash, session_id, expires_at) VALUES ($1, $2, $3)
       ON CONFLICT (token_hash) DO UPDATE SET session_id = excluded.session_id, expires_at = excluded.expires_at`,
      [hashSecret(id_token), session_id, new Date(now.getTime() + ID_TOKEN_SECONDS * 1000)],
    );
  }

  private async endWith<T extends Renewal>(session: SessionRow, outcome: T): Promise<T> {
    await this.endAndReturnProviderToken(session.id, null);
    return outcome;
  }
}

const keptUntil = ({ keep_signed_in, ends_at }: SessionRow) => (keep_signed_in ? ends_at : null);

function idleEnd(now: Date, ends_at: Date, staysSignedIn: boolean): Date {
  return staysSignedIn ? ends_at : new Date(Math.min(now.getTime() + IDLE, ends_at.getTime()));
}
