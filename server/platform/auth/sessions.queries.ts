import { Injectable } from '@nestjs/common';
import { Transaction } from '../database/transaction.js';
import type { SessionEntity } from './session.entity.js';

/** Longest duration of a renewal. After it the process counts as killed, and another request may renew. */
const RENEWAL_TAKES = `interval '30 seconds'`;
/** Longest duration of an exchange. All codes expire earlier. */
const EXCHANGE_TAKES = `interval '1 hour'`;

/** Row of a session, and whether another request renews it. */
type LockedSessionRow = Omit<SessionEntity, 'user'> & { is_renewing: boolean };

type NewSessionRow = Pick<
  SessionEntity,
  | 'id'
  | 'user_id'
  | 'handle'
  | 'refresh_hash'
  | 'provider_token'
  | 'code_hash'
  | 'keep_signed_in'
  | 'created_at'
  | 'expires_at'
  | 'ends_at'
>;

type RenewedColumns = Pick<
  SessionEntity,
  'refresh_hash' | 'previous_refresh_hash' | 'last_response' | 'provider_token' | 'renewed_at' | 'expires_at'
>;

/** Statements of sessions, their ID tokens and the exchanges of codes. Joins the caller's transaction. */
@Injectable()
export class SessionsQueries {
  constructor(private readonly transaction: Transaction) {}

  /** Stores the exchange of a code in place of an earlier one. */
  async upsertExchange(code_hash: string, exchange_id: string): Promise<void> {
    await this.transaction.tx.query(
      `INSERT INTO code_exchanges (code_hash, exchange_id) VALUES ($1, $2)
       ON CONFLICT (code_hash) DO UPDATE SET exchange_id = excluded.exchange_id, began_at = excluded.began_at`,
      [code_hash, exchange_id],
    );
  }

  /** Deletes the exchange of a code, unless a later one has replaced it. @returns whether it was deleted */
  async deleteExchangeIfLatest(code_hash: string, exchange_id: string): Promise<boolean> {
    const [, count] = await this.transaction.tx.query<[unknown, number]>(
      'DELETE FROM code_exchanges WHERE code_hash = $1 AND exchange_id = $2',
      [code_hash, exchange_id],
    );
    return count === 1;
  }

  async deleteExchange(code_hash: string): Promise<void> {
    await this.transaction.tx.query('DELETE FROM code_exchanges WHERE code_hash = $1', [code_hash]);
  }

  /** Deletes the exchanges that no request can end any more. */
  async deleteExpiredExchanges(): Promise<void> {
    await this.transaction.tx.query(`DELETE FROM code_exchanges WHERE began_at < now() - ${EXCHANGE_TAKES}`);
  }

  async insert(session: NewSessionRow): Promise<void> {
    await this.transaction.tx.query(
      `INSERT INTO sessions (id, user_id, handle, refresh_hash, provider_token, code_hash, keep_signed_in, created_at, renewed_at, expires_at, ends_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9, $10)`,
      [
        session.id,
        session.user_id,
        session.handle,
        session.refresh_hash,
        session.provider_token,
        session.code_hash,
        session.keep_signed_in,
        session.created_at,
        session.expires_at,
        session.ends_at,
      ],
    );
  }

  /** Locks and returns the session of a handle. */
  async lockByHandle(handle: string): Promise<LockedSessionRow | undefined> {
    const [session] = await this.transaction.tx.query<LockedSessionRow[]>(
      'SELECT *, coalesce(renewing_until > now(), false) AS is_renewing FROM sessions WHERE handle = $1 FOR UPDATE',
      [handle],
    );
    return session;
  }

  /** Marks a session as being renewed, so that other requests wait. */
  async markRenewing(id: string): Promise<void> {
    await this.transaction.tx.query(
      `UPDATE sessions SET renewing_until = now() + ${RENEWAL_TAKES} WHERE id = $1`,
      [id],
    );
  }

  async clearRenewing(id: string): Promise<void> {
    await this.transaction.tx.query('UPDATE sessions SET renewing_until = NULL WHERE id = $1', [id]);
  }

  /**
   * Stores the next refresh token of a session and ends its renewal.
   * @returns false if the session has ended, or `previous_refresh_hash` is no longer its current one
   */
  async updateRefreshToken(id: string, renewed: RenewedColumns): Promise<boolean> {
    const [, count] = await this.transaction.tx.query<[unknown, number]>(
      `UPDATE sessions SET refresh_hash = $2, previous_refresh_hash = $3, last_response = $4, provider_token = $5,
              renewed_at = $6, expires_at = $7, renewing_until = NULL
       WHERE id = $1 AND refresh_hash = $3`,
      [
        id,
        renewed.refresh_hash,
        renewed.previous_refresh_hash,
        renewed.last_response,
        renewed.provider_token,
        renewed.renewed_at,
        renewed.expires_at,
      ],
    );
    return count > 0;
  }

  /** Deletes the session of a code. @returns id of its user, or `null` if there is no session */
  async deleteByCode(code_hash: string): Promise<string | null> {
    const [sessions] = await this.transaction.tx.query<[{ user_id: string }[], number]>(
      'DELETE FROM sessions WHERE code_hash = $1 RETURNING user_id',
      [code_hash],
    );
    return sessions[0]?.user_id ?? null;
  }

  /** Deletes a session. @returns what it had stored of its tokens */
  async delete(id: string): Promise<Pick<SessionEntity, 'refresh_hash' | 'provider_token'> | undefined> {
    const [sessions] = await this.transaction.tx.query<
      [Pick<SessionEntity, 'refresh_hash' | 'provider_token'>[], number]
    >('DELETE FROM sessions WHERE id = $1 RETURNING refresh_hash, provider_token', [id]);
    return sessions[0];
  }

  async deleteOfUser(user_id: string): Promise<void> {
    await this.transaction.tx.query('DELETE FROM sessions WHERE user_id = $1', [user_id]);
  }

  /** Deletes a user's records of the embedded provider. */
  async deleteProviderRecordsOfUser(user_id: string): Promise<void> {
    await this.transaction.tx.query('DELETE FROM oidc_records WHERE account_id = $1', [user_id]);
  }

  async deleteExpired(now: Date): Promise<void> {
    await this.transaction.tx.query('DELETE FROM sessions WHERE expires_at < $1', [now]);
  }

  /** Stores an ID token, so that it is admitted as bearer. */
  async upsertToken(token_hash: string, session_id: string, expires_at: Date): Promise<void> {
    // An issuer may sign the same claims twice within a second. The token then belongs to the newest session.
    await this.transaction.tx.query(
      `INSERT INTO session_tokens (token_hash, session_id, expires_at) VALUES ($1, $2, $3)
       ON CONFLICT (token_hash) DO UPDATE SET session_id = excluded.session_id, expires_at = excluded.expires_at`,
      [token_hash, session_id, expires_at],
    );
  }

  async deleteExpiredTokens(session_id: string, now: Date): Promise<void> {
    await this.transaction.tx.query('DELETE FROM session_tokens WHERE session_id = $1 AND expires_at < $2', [
      session_id,
      now,
    ]);
  }
}
