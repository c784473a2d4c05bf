import { Injectable } from '@nestjs/common';
import type { OpenLine } from '../contract/responses/today.js';
import { Clock } from '../platform/time/clock.js';
import { Settings } from '../platform/config/settings.js';
import { isId } from '../platform/database/id.js';
import { Transactional } from '../platform/database/transaction.js';
import { notFoundError } from '../platform/errors/problem.js';
import { RequestContext } from '../platform/request-context.js';
import { OpenLinesQueries } from './open-lines.queries.js';
import { lineExistsStatement } from './today.statement.js';
import { WorklistRegistry } from '../worklist/worklist.registry.js';

/** Shows which users have a client open, so that two coordinators do not call the same person. */
@Injectable()
export class OpenLinesService {
  constructor(
    private readonly context: RequestContext,
    private readonly clock: Clock,
    private readonly settings: Settings,
    private readonly worklist: WorklistRegistry,
    private readonly queries: OpenLinesQueries,
  ) {}

  /**
   * Marks the subject as open for some seconds. Returns other users who have it open.
   * @throws notFoundError if the subject is neither a client nor a line of Today
   */
  @Transactional()
  async addViewer(subject_id: string): Promise<OpenLine> {
    if (!isId(subject_id)) throw notFoundError();
    const now = this.clock.now();
    if (!(await this.exists(subject_id, now))) throw notFoundError();
    await this.queries.deleteNotSeenRecently(now);
    await this.queries.upsert(subject_id, this.context.signedIn.id, now);
    const rows = await this.queries.findOthersIncludingGone(subject_id, this.context.signedIn.id);
    return { others: rows.map(({ since, ...user }) => ({ ...user, since: since.toISOString() })) };
  }

  /** A line may be done while a user has it open, so open lines exist too. */
  private async exists(subject_id: string, now: Date): Promise<boolean> {
    if (await this.queries.isClientOrHasViewer(subject_id)) return true;
    const { time_zone } = this.settings;
    const rules = this.worklist.rules;
    return this.queries.finds(lineExistsStatement(rules, subject_id, { now, time_zone }));
  }

  /** Marks the subject as closed, whether it was open or not. */
  @Transactional()
  async removeCallerFromViewers(subject_id: string): Promise<void> {
    if (!isId(subject_id)) throw notFoundError();
    await this.queries.delete(subject_id, this.context.signedIn.id);
  }
}
