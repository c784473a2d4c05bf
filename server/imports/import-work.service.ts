import { Injectable } from '@nestjs/common';
import { MOST_FINDINGS } from '../contract/imports.js';
import { messages } from '../contract/messages.js';
import { groupsThatMay } from '../contract/permissions.js';
import { Clock } from '../platform/time/clock.js';
import { DryRunsService } from '../platform/database/dry-runs.service.js';
import { StatusChangesService } from '../platform/database/status-changes.service.js';
import { Transaction, Transactional } from '../platform/database/transaction.js';
import type { ImportDefinition } from '../platform/resources/import-definition.js';
import { UnrecoverableError, type JobLock } from '../platform/jobs/job-queue.js';
import { RequestContext, type Actor } from '../platform/request-context.js';
import { added, type Finding } from './findings.js';
import { ImportApplicationService, OutdatedPlan } from './import-application.service.js';
import { ImportFiles } from './import-files.js';
import { ImportKinds } from './import-kinds.js';
import { ImportPlannerService, type Plan } from './import-planner.service.js';
import type { ImportRunEntity } from './import-run.entity.js';
import { IMPORTS } from './import-status.rules.js';
import type { ImportEntity } from './import.entity.js';
import { UnreadableSheet } from './sheet-row.js';

/** Findings that one statement keeps. */
const KEPT_AT_ONCE = 1_000;

export type ImportLease = JobLock<ImportRunEntity>;

/** Checks imports and carries them out, each as the user who uploaded it. */
@Injectable()
export class ImportWorkService {
  constructor(
    private readonly transaction: Transaction,
    private readonly context: RequestContext,
    private readonly kinds: ImportKinds,
    private readonly files: ImportFiles,
    private readonly planner: ImportPlannerService,
    private readonly application: ImportApplicationService,
    private readonly dryRuns: DryRunsService,
    private readonly statuses: StatusChangesService,
    private readonly clock: Clock,
  ) {}

  /** @throws UnrecoverableError with a sentence for the user, and the reason of the lease's signal */
  async run(lease: ImportLease): Promise<void> {
    const asked = await this.findRequest(lease.row.import_id);
    const definition = this.kinds.get(asked.resource);
    const user = definition && (await this.userBehind(asked, definition));
    if (!user) throw new UnrecoverableError(messages.imports.not_allowed);
    // What one import does is one action of hers in every record's history.
    await this.context.actingFor({ ...user, name: `${user.name} (import)` }, asked.id, async () => {
      const content = await this.files.read(asked.id);
      if (!content) throw new UnrecoverableError(messages.imports.given_up);
      try {
        await (lease.row.task === 'check'
          ? this.check(asked, definition, content, lease)
          : this.commit(asked, definition, content, lease));
      } catch (error) {
        throw error instanceof UnreadableSheet ? new UnrecoverableError(error.message) : error;
      }
    });
  }

  /** Finds out what the file would do: by looking, and by doing what has no fault and taking it back. */
  private async check(
    asked: ImportEntity,
    definition: ImportDefinition,
    content: Buffer,
    lease: ImportLease,
    is_outdated = false,
  ): Promise<void> {
    const plan = await this.plan(definition, content, lease);
    const { findings } = plan;
    const applied = await this.dryRuns.run(() => this.application.apply(definition, plan));
    for (const finding of applied.findings) findings.add(finding);
    lease.signal.throwIfAborted();
    await this.notify(asked, plan, lease, is_outdated);
  }

  /** Does what the check found, as long as that is what it still would do; else the user is told what it is now. */
  private async commit(
    asked: ImportEntity,
    definition: ImportDefinition,
    content: Buffer,
    lease: ImportLease,
  ): Promise<void> {
    const plan = await this.plan(definition, content, lease);
    try {
      if (plan.outcome !== asked.outcome) throw new OutdatedPlan();
      await this.write(asked, definition, plan, lease);
    } catch (error) {
      if (!(error instanceof OutdatedPlan)) throw error;
      return this.check(asked, definition, content, lease, true);
    }
    await this.files.remove([asked.id]);
  }

  private plan(definition: ImportDefinition, content: Buffer, lease: ImportLease): Promise<Plan> {
    return this.planner.plan(definition, content, (checked_count) => {
      lease.signal.throwIfAborted();
      lease.progress = { checked_count };
    });
  }

  /** Every record, and that it is done: all of it, or nothing that anybody sees. */
  @Transactional()
  protected async write(
    asked: ImportEntity,
    definition: ImportDefinition,
    plan: Plan,
    lease: ImportLease,
  ): Promise<void> {
    const { tx } = this.transaction;
    const { findings, created } = await this.application.apply(definition, plan);
    if (findings.some(({ kind }) => kind === 'fault')) throw new OutdatedPlan();
    lease.signal.throwIfAborted();
    await lease.end({ is_over: true, checked_count: plan.row_count });
    await this.statuses.change(IMPORTS, [asked.id], 'done', { columns: { finished_at: this.clock.now() } });
    await tx.query('DELETE FROM import_findings WHERE import_id = $1', [asked.id]);
    const inOrder = created.toSorted((one, other) => one.row - other.row).slice(0, MOST_FINDINGS);
    await this.storeResults(
      asked.id,
      inOrder.map(({ row, id }) => added(row, id)),
    );
  }

  @Transactional()
  protected async notify(
    asked: ImportEntity,
    { row_count, rows, findings, outcome }: Plan,
    lease: ImportLease,
    is_outdated: boolean,
  ): Promise<void> {
    const { tx } = this.transaction;
    await lease.end({ is_over: true, checked_count: row_count });
    const created = rows.filter(({ before }) => !before).length;
    const changed = rows.filter(({ before, input }) => before && Object.keys(input).length > 0).length;
    await tx.query('DELETE FROM import_findings WHERE import_id = $1', [asked.id]);
    await this.storeResults(asked.id, findings.inOrder);
    await this.statuses.change(IMPORTS, [asked.id], 'checked', {
      columns: {
        row_count,
        created_count: created,
        changed_count: changed,
        same_count: rows.length - created - changed,
        fault_count: findings.counts.fault,
        warning_count: findings.counts.warning,
        change_count: findings.counts.change,
        outcome,
        is_outdated,
      },
    });
  }

  private async storeResults(import_id: string, findings: readonly Finding[]): Promise<void> {
    for (let at = 0; at < findings.length; at += KEPT_AT_ONCE)
      await this.transaction.tx.query(
        `INSERT INTO import_findings (import_id, kind, "row", "column", name, old_value, new_value, message, record_id)
         SELECT $1, f.kind, f."row", f."column", f.name, f.old_value, f.new_value, f.message, f.record_id
         FROM jsonb_to_recordset($2::jsonb) AS f (kind text, "row" integer, "column" text, name text, old_value text,
           new_value text, message text, record_id uuid)`,
        [import_id, JSON.stringify(findings.slice(at, at + KEPT_AT_ONCE))],
      );
  }

  private async findRequest(id: string): Promise<ImportEntity> {
    const [asked] = await this.transaction.tx.query<ImportEntity[]>('SELECT * FROM imports WHERE id = $1', [
      id,
    ]);
    if (!asked) throw new UnrecoverableError(messages.imports.given_up);
    return asked;
  }

  /** Whoever uploaded it, as long as they may still import such records. */
  private async userBehind(
    { user_id }: ImportEntity,
    { resource }: ImportDefinition,
  ): Promise<Omit<Actor, 'session_id'> | undefined> {
    const [user] = await this.transaction.tx.query<Omit<Actor, 'session_id'>[]>(
      `SELECT id, name, email, "group", customer_id, default_region_id FROM users
       WHERE id = $1 AND is_active AND "group" = ANY ($2::text[])`,
      [user_id, groupsThatMay(resource, 'import')],
    );
    return user;
  }
}
