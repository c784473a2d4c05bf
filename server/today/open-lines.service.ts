import { Injectable } from '@nestjs/common';
import type { OpenLine } from '../contract/responses/today.js';
import { Clock } from '../platform/time/clock.js';
import { Settings } from '../platform/config/settings.js';
import { isId } from '../platform/database/id.js';
import { Transaction, Transactional } from '../platform/database/transaction.js';
import { Features } from '../platform/resources/features.js';
import { notFound } from '../platform/errors/problem.js';
import { RequestContext } from '../platform/request-context.js';
import { isStillOpen } from './still-open.js';
import { lineStatement } from './today.statement.js';

/** Who has which client open: two coordinators do not call the same person. */
@Injectable()
export class OpenLinesService {
  constructor(
    private readonly transaction: Transaction,
    private readonly context: RequestContext,
    private readonly clock: Clock,
    private readonly settings: Settings,
    private readonly features: Features,
  ) {}

  /**
   * The caller has it open, from the first time on until nothing is heard for some seconds; gives who else has.
   * @throws notFound for what is neither a client nor a line of Today
   */
  @Transactional()
  async markOpen(subject_id: string): Promise<OpenLine> {
    if (!isId(subject_id)) throw notFound();
    const { tx } = this.transaction;
    const now = this.clock.now();
    if (!(await this.exists(subject_id, now))) throw notFound();
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

  /** A line may be done while somebody has it open: what is open stays known. */
  private async exists(subject_id: string, now: Date): Promise<boolean> {
    const { tx } = this.transaction;
    const known = await tx.query<unknown[]>(
      `SELECT FROM customers WHERE id = $1 UNION ALL SELECT FROM open_lines WHERE subject_id = $1 LIMIT 1`,
      [subject_id],
    );
    if (known.length > 0) return true;
    const { time_zone } = this.settings;
    const rules = this.features.metadata.flatMap(({ today }) => today ?? []);
    const { sql, values } = lineStatement(rules, subject_id, { now, time_zone });
    return (await tx.query<unknown[]>(sql, values)).length > 0;
  }

  /** The caller has closed it, whether it was open or not. */
  @Transactional()
  async markClosed(subject_id: string): Promise<void> {
    if (!isId(subject_id)) throw notFound();
    await this.transaction.tx.query('DELETE FROM open_lines WHERE subject_id = $1 AND user_id = $2', [
      subject_id,
      this.context.signedIn.id,
    ]);
  }
}
