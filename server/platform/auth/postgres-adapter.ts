import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { DataSource } from 'typeorm';
import { hasOnlyStorableText } from '../database/storable-text.js';
import { errors } from './oidc-provider.js';

/** SQL condition for a record that has not expired. */
const LIVE = '(expires_at IS NULL OR expires_at > now())';

interface Row {
  payload: AdapterPayload;
  consumed_at: Date | null;
}

/** Returns the user of a record. An interaction has it only in the result of its login. */
const accountIdOf = ({ accountId, result }: AdapterPayload): string | null =>
  accountId ?? result?.login?.accountId ?? null;

/**
 * Stores the records of the embedded provider in Postgres, so that any process can serve the next request. It uses its
 * own connection: a used code stays used if the request's transaction is rolled back.
 */
export class PostgresAdapter implements Adapter {
  constructor(
    private readonly model: string,
    private readonly dataSource: DataSource,
  ) {}

  /** @throws InvalidRequest if the payload contains text that cannot be stored */
  async upsert(id: string, payload: AdapterPayload, expiresIn: number): Promise<void> {
    if (!hasOnlyStorableText(payload))
      throw new errors.InvalidRequest('a parameter has characters that cannot be kept');
    await this.dataSource.query(
      `INSERT INTO oidc_records (model, id, payload, grant_id, uid, user_code, account_id, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, now() + make_interval(secs => $8))
       ON CONFLICT (model, id) DO UPDATE
         SET payload = excluded.payload, grant_id = excluded.grant_id, uid = excluded.uid,
             user_code = excluded.user_code, account_id = excluded.account_id, expires_at = excluded.expires_at`,
      [
        this.model,
        id,
        JSON.stringify(payload),
        payload.grantId ?? null,
        payload.uid ?? null,
        payload.userCode ?? null,
        accountIdOf(payload),
        expiresIn || null,
      ],
    );
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    return this.one('id', id);
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.one('uid', uid);
  }

  async findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
    return this.one('user_code', userCode);
  }

  /** Marks the record as used. If two requests come at once, the second one fails. */
  async consume(id: string): Promise<void> {
    const [, count]: [unknown, number] = await this.dataSource.query(
      `UPDATE oidc_records SET consumed_at = now() WHERE model = $1 AND id = $2 AND consumed_at IS NULL`,
      [this.model, id],
    );
    if (count === 0) throw new errors.InvalidGrant(`${this.model} has been used already`);
  }

  async destroy(id: string): Promise<void> {
    await this.dataSource.query('DELETE FROM oidc_records WHERE model = $1 AND id = $2', [this.model, id]);
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    await this.dataSource.query('DELETE FROM oidc_records WHERE grant_id = $1 AND model = $2', [
      grantId,
      this.model,
    ]);
  }

  private async one(column: 'id' | 'uid' | 'user_code', value: string): Promise<AdapterPayload | undefined> {
    if (!hasOnlyStorableText(value)) return undefined;
    const rows: Row[] = await this.dataSource.query(
      `SELECT payload, consumed_at FROM oidc_records WHERE model = $1 AND ${column} = $2 AND ${LIVE} LIMIT 1`,
      [this.model, value],
    );
    const row = rows[0];
    if (!row) return undefined;
    return row.consumed_at
      ? { ...row.payload, consumed: Math.floor(row.consumed_at.getTime() / 1000) }
      : row.payload;
  }
}
