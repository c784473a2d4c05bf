import { Injectable } from '@nestjs/common';
import { Transaction } from '../platform/database/transaction.js';
import type { Statement } from '../platform/lists/statement.js';
import { isLineSeenRecentlySql } from './line-seen-recently.js';
import { OpenLineEntity } from './open-line.entity.js';

/** Statements of lines that users have open. Joins the caller's transaction. */
@Injectable()
export class OpenLinesQueries {
  constructor(private readonly transaction: Transaction) {}

  /** Returns whether the subject is a client or a line that a user has open. */
  async isClientOrHasViewer(subject_id: string): Promise<boolean> {
    const rows = await this.transaction.tx.query<unknown[]>(
      `SELECT FROM customers WHERE id = $1 UNION ALL SELECT FROM open_lines WHERE subject_id = $1 LIMIT 1`,
      [subject_id],
    );
    return rows.length > 0;
  }

  /** Returns whether a statement finds a line. */
  async finds({ sql, values }: Statement): Promise<boolean> {
    return (await this.transaction.tx.query<unknown[]>(sql, values)).length > 0;
  }

  /** Deletes the rows of users whose screen was not seen for some seconds. */
  async deleteNotSeenRecently(now: Date): Promise<void> {
    await this.transaction.tx.query(
      `DELETE FROM open_lines o WHERE NOT (${isLineSeenRecentlySql('$1::timestamptz')})`,
      [now],
    );
  }

  async upsert(subject_id: string, user_id: string, now: Date): Promise<void> {
    await this.transaction.tx.query(
      `INSERT INTO open_lines (subject_id, user_id, opened_at, seen_at) VALUES ($1, $2, $3, $3)
       ON CONFLICT (subject_id, user_id) DO UPDATE SET seen_at = EXCLUDED.seen_at`,
      [subject_id, user_id, now],
    );
  }

  /**
   * Finds other users who have the line open, the first one first. A user who is gone counts until
   * `deleteNotSeenRecently`.
   */
  findOthersIncludingGone(
    subject_id: string,
    user_id: string,
  ): Promise<{ id: string; name: string; since: Date }[]> {
    return this.transaction.tx.query(
      `SELECT u.id, u.name, o.opened_at AS since FROM open_lines o JOIN users u ON u.id = o.user_id
       WHERE o.subject_id = $1 AND o.user_id <> $2 ORDER BY o.opened_at, u.id`,
      [subject_id, user_id],
    );
  }

  async delete(subject_id: string, user_id: string): Promise<void> {
    await this.transaction.tx.delete(OpenLineEntity, { subject_id, user_id });
  }
}
