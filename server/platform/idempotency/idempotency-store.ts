import { Injectable } from '@nestjs/common';
import { Clock } from '../time/clock.js';
import { Transaction, Transactional } from '../database/transaction.js';
import { ScheduledJob } from '../jobs/scheduled-job.js';

/** Returns a text as it appears between the quotation marks of JSON. */
const asInJson = (text: string): string => JSON.stringify(text).slice(1, -1);

/**
 * Returns the pattern of a name with no letter or digit beside it. A border of words would not do, because a name may
 * end with a full stop or a bracket.
 */
const wholeNamePattern = (name: string): string =>
  `(?<![[:alnum:]])${name.replaceAll(/[^\p{L}\p{N}\s]/gu, '\\$&')}(?![[:alnum:]])`;

/** Stored responses for repeated requests. They are deleted after 24 hours, and emptied when a person is erased. */
@Injectable()
export class IdempotencyStore {
  constructor(
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  /**
   * Empties the responses that contain a record, and removes its name from those that mention it. A repeated request
   * does not run again; it gets a 404. Joins the caller's transaction.
   */
  async redactRecord(record_id: string, name: string): Promise<void> {
    const response = { refusal: { detail: 'Not found.', extra: {} } };
    await this.transaction.tx.query(
      `UPDATE idempotency_keys SET status = 404, response = $2 WHERE strpos(response::text, $1) > 0`,
      [record_id, JSON.stringify(response)],
    );
    await this.transaction.tx.query(
      `UPDATE idempotency_keys SET response = regexp_replace(response::text, $2, '[removed]', 'g')::jsonb
       WHERE strpos(response::text, $1) > 0`,
      [asInJson(name), wholeNamePattern(asInJson(name))],
    );
  }

  /** Returns whether a request with this key has a response. */
  async has(user_id: string, key: string): Promise<boolean> {
    const rows = await this.transaction.tx.query<unknown[]>(
      `SELECT FROM idempotency_keys
       WHERE user_id = $1 AND key = $2 AND created_at > now() - interval '24 hours'`,
      [user_id, key],
    );
    return rows.length > 0;
  }

  @ScheduledJob({ name: 'idempotency:purge', cron: '30 * * * *' })
  @Transactional()
  async purge() {
    const [, purged] = await this.transaction.tx.query<[unknown[], number]>(
      `DELETE FROM idempotency_keys WHERE created_at <= $1::timestamptz - interval '24 hours'`,
      [this.clock.now()],
    );
    return { purged };
  }
}
