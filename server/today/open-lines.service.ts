import { Injectable } from '@nestjs/common';
import type { OpenLine } from '../contract/responses/today.js';
import { OPEN_LINE_SECONDS } from '../contract/today.js';
import { Clock } from '../platform/clock.js';
import { isId } from '../platform/database/id.js';
import { Transaction, Transactional } from '../platform/database/transaction.js';
import { notFound } from '../platform/http/problem.js';
import { RequestContext } from '../platform/request-context.js';

/** Whether the row `o` is one of a screen that is still there. @param now SQL of the instant of asking */
export const isStillOpen = (now: string) => `o.seen_at > ${now} - interval '${OPEN_LINE_SECONDS} seconds'`;

/** Who has which client open: two coordinators do not call the same person. */
@Injectable()
export class OpenLinesService {
  constructor(
    private readonly transaction: Transaction,
    private readonly context: RequestContext,
    private readonly clock: Clock,
  ) {}

  /**
   * The caller has it open, from the first time on until nothing is heard for some seconds; gives who else has.
   * @throws notFound for what is no id
   */
  @Transactional()
  async keep(subject_id: string): Promise<OpenLine> {
    if (!isId(subject_id)) throw notFound();
    const { tx } = this.transaction;
    const now = this.clock.now();
    // Rows of screens that are gone leave with the next one: nothing of them is kept.
    await tx.query(`DELETE FROM open_lines o WHERE NOT (${isStillOpen('$1::timestamptz')})`, [now]);
    await tx.query(
      `INSERT INTO open_lines (subject_id, user_id, opened_at, seen_at) VALUES ($1, $2, $3, $3)
       ON CONFLICT (subject_id, user_id) DO UPDATE SET seen_at = EXCLUDED.seen_at`,
      [subject_id, this.context.signedIn.id, now],
    );
    const rows = await tx.query<{ id: string; name: string; since: Date }[]>(
      `SELECT u.id, u.name, o.opened_at AS since FROM open_lines o JOIN users u ON u.id = o.user_id
       WHERE o.subject_id = $1 AND o.user_id <> $2 ORDER BY o.opened_at, u.id`,
      [subject_id, this.context.signedIn.id],
    );
    return { others: rows.map(({ since, ...user }) => ({ ...user, since: since.toISOString() })) };
  }

  /** The caller has closed it, whether it was open or not. */
  @Transactional()
  async letGo(subject_id: string): Promise<void> {
    if (!isId(subject_id)) throw notFound();
    await this.transaction.tx.query('DELETE FROM open_lines WHERE subject_id = $1 AND user_id = $2', [
      subject_id,
      this.context.signedIn.id,
    ]);
  }
}
