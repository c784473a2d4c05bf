import { Injectable } from '@nestjs/common';
import { Clock } from '../time/clock.js';
import { Transaction, Transactional } from '../database/transaction.js';
import { ScheduledJob } from '../jobs/scheduled-job.js';

/** Response to a repeated request after its own was emptied. */
const NOT_FOUND = JSON.stringify({ refusal: { detail: 'Not found.', extra: {} } });
/** Responses that are searched for a person at a time. */
const PAGE_SIZE = 100;

/** A person who is removed. */
export interface ErasedPerson {
  /** Ids of her records. */
  record_ids: readonly string[];
  /** Ids of records that belong to her, such as bookings, notes and drafts. Their responses may lack the id of hers. */
  owned_ids: readonly string[];
  names: readonly string[];
  /** Returns whether a text contains her. */
  isIn: (text: string) => boolean;
}

interface StoredKey {
  user_id: string;
  key: string;
}

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
   * Empties the responses that contain a person's records or that she is found in, and removes her names from those that
   * mention them. A repeated request whose response is empty does not run again; it gets a 404. Joins the caller's
   * transaction.
   */
  async redact({ record_ids, owned_ids, names, isIn }: ErasedPerson): Promise<void> {
    await this.emptyWhere(
      `EXISTS (SELECT FROM unnest($1::text[]) AS record_id WHERE strpos(response::text, record_id) > 0)
         OR EXISTS (SELECT FROM jsonb_path_query(response, '$.**.id') AS contained (id)
           WHERE contained.id #>> '{}' = ANY ($2::text[]))`,
      [record_ids, owned_ids],
    );
    for (const name of names) await this.removeName(name);
    // After the names, so that a response that only mentions one of them stays.
    await this.redactWhere(isIn);
  }

  private async removeName(name: string): Promise<void> {
    await this.transaction.tx.query(
      `UPDATE idempotency_keys SET response = regexp_replace(response::text, $2, '[removed]', 'g')::jsonb
       WHERE strpos(response::text, $1) > 0`,
      [asInJson(name), wholeNamePattern(asInJson(name))],
    );
  }

  private async redactWhere(isIn: (text: string) => boolean): Promise<void> {
    let page = await this.findTexts(null);
    while (page.length > 0) {
      const matching = page.filter(({ texts }) => texts.some(isIn));
      await this.emptyWhere('(user_id, key) IN (SELECT * FROM unnest($1::uuid[], $2::text[]))', [
        matching.map(({ user_id }) => user_id),
        matching.map(({ key }) => key),
      ]);
      page = await this.findTexts(page.at(-1)!);
    }
  }

  /** Replaces responses by a 404. @param condition SQL with `$1` and `$2` */
  private async emptyWhere(condition: string, values: [readonly string[], readonly string[]]): Promise<void> {
    await this.transaction.tx.query(
      `UPDATE idempotency_keys SET status = 404, response = $3 WHERE ${condition}`,
      [...values, NOT_FOUND],
    );
  }

  /** Finds the texts of the next responses. @param after last response of the page before */
  private findTexts(after: StoredKey | null): Promise<(StoredKey & { texts: string[] })[]> {
    return this.transaction.tx.query(
      `SELECT user_id, key, ARRAY(SELECT contained.value #>> '{}'
         FROM jsonb_path_query(response, 'strict $.** ? (@.type() == "string")') AS contained (value)) AS texts
       FROM idempotency_keys WHERE $1::uuid IS NULL OR (user_id, key) > ($1, $2::text)
       ORDER BY user_id, key LIMIT ${PAGE_SIZE}`,
      [after?.user_id ?? null, after?.key ?? null],
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
