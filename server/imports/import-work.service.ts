import { Injectable } from '@nestjs/common';
import { UnrecoverableError } from 'bullmq';
import { MOST_FINDINGS, PREVIEWED_ROWS } from '../contract/imports.js';
import { officeMessages } from '../contract/messages.js';
import { groupsThatMay } from '../contract/permissions.js';
import { Clock } from '../platform/time/clock.js';
import { DryRunsService } from '../platform/database/dry-runs.service.js';
import { StatusChangesService } from '../platform/database/status-changes.service.js';
import { Transactional } from '../platform/database/transaction.js';
import type { ImportDefinition } from '../platform/resources/import-definition.js';
import type { JobLock } from '../platform/jobs/job-processor.js';
import { RequestContext } from '../platform/request-context.js';
import { addedRecord, type Finding } from './findings.js';
import { ImportApplicationService, OutdatedPlan } from './import-application.service.js';
import { ImportFiles } from './import-files.js';
import { ImportKinds } from './import-kinds.js';
import { ImportPlannerService, type Plan } from './import-planner.service.js';
import type { ImportRunEntity } from './import-run.entity.js';
import { IMPORTS } from './import-status.rules.js';
import type { ImportEntity } from './import.entity.js';
import { ImportsQueries } from './imports.queries.js';
import { UnreadableSheet } from './sheet-row.js';

export type ImportLock = JobLock<ImportRunEntity>;

/** Checks and commits imports on behalf of the user who uploaded them. */
@Injectable()
export class ImportWorkService {
  constructor(
    private readonly context: RequestContext,
    private readonly kinds: ImportKinds,
    private readonly files: ImportFiles,
    private readonly planner: ImportPlannerService,
    private readonly application: ImportApplicationService,
    private readonly dryRuns: DryRunsService,
    private readonly statuses: StatusChangesService,
    private readonly clock: Clock,
    private readonly queries: ImportsQueries,
  ) {}

  /** @throws UnrecoverableError with a message for the user, and the reason of the lease's signal */
  async run(lock: ImportLock): Promise<void> {
    const request = await this.findRequest(lock.row.import_id);
    const definition = this.kinds.get(request.resource);
    const user =
      definition &&
      (await this.queries.findUser(request.user_id, groupsThatMay(definition.resource, 'import')));
    if (!user) throw new UnrecoverableError(officeMessages.imports.not_allowed);
    // An import appears in the history of every record as one action of the user.
    await this.context.actingFor({ ...user, name: `${user.name} (import)` }, request.id, async () => {
      const content = await this.files.read(request.id);
      if (!content) throw new UnrecoverableError(officeMessages.imports.given_up);
      try {
        await (lock.row.task === 'check'
          ? this.check(request, definition, content, lock)
          : this.commit(request, definition, content, lock));
      } catch (error) {
        throw error instanceof UnreadableSheet ? new UnrecoverableError(error.message) : error;
      }
    });
  }

  /** Finds the effects of a file: plans its writes, then applies them in a dry run. */
  private async check(
    request: ImportEntity,
    definition: ImportDefinition,
    content: Buffer,
    lock: ImportLock,
    is_outdated = false,
  ): Promise<void> {
    const plan = await this.plan(definition, content, lock);
    const tried = { ...plan, rows: [...plan.rows, ...plan.colliding] };
    const { applied, ofCreated } = await this.dryRuns.run(async () => {
      const applied = await this.application.applyOrThrowIfOutdated(definition, tried);
      const ofCreated = await this.application.findWarningsOfCreated(definition, tried.rows, applied.created);
      return { applied, ofCreated };
    });
    for (const finding of [...applied.faults, ...applied.warnings]) plan.findings.add(finding);
    const outcome = outcomeWithWarnings(plan);
    for (const finding of ofCreated.warnings) plan.findings.add(finding);
    plan.findings.count('warning', ofCreated.moreWarnings);
    reportShownRows(tried);
    lock.signal.throwIfAborted();
    await this.notify(request, { ...plan, outcome }, lock, is_outdated);
  }

  /** Writes the records if the outcome is still that of the check. Otherwise shows the user the new outcome. */
  private async commit(
    request: ImportEntity,
    definition: ImportDefinition,
    content: Buffer,
    lock: ImportLock,
  ): Promise<void> {
    const plan = await this.plan(definition, content, lock);
    try {
      if (!request.outcome?.startsWith(plan.outcome)) throw new OutdatedPlan();
      await this.write(request, definition, plan, lock);
    } catch (error) {
      if (!(error instanceof OutdatedPlan)) throw error;
      return this.check(request, definition, content, lock, true);
    }
    await this.files.remove([request.id]);
  }

  private plan(definition: ImportDefinition, content: Buffer, lock: ImportLock): Promise<Plan> {
    const choices = new Map(Object.entries(lock.row.headings));
    return this.planner.plan(definition, { content, choices }, (checked_count) => {
      lock.signal.throwIfAborted();
      lock.progress = { checked_count };
    });
  }

  /** Writes the records and the status in one transaction. */
  @Transactional()
  protected async write(
    request: ImportEntity,
    definition: ImportDefinition,
    plan: Plan,
    lock: ImportLock,
  ): Promise<void> {
    const { faults, created, warnings } = await this.application.applyOrThrowIfOutdated(definition, plan);
    for (const finding of warnings) plan.findings.add(finding);
    if (faults.length > 0 || !(await this.areWarningsShown(request, plan))) throw new OutdatedPlan();
    lock.signal.throwIfAborted();
    await lock.end({ is_over: true, checked_count: plan.row_count });
    await this.statuses.change(IMPORTS, [request.id], 'done', { columns: { finished_at: this.clock.now() } });
    await this.queries.deleteFindings([request.id]);
    await this.queries.clearHeadingChoices([request.id]);
    const inOrder = created.toSorted((one, other) => one.row - other.row).slice(0, MOST_FINDINGS);
    await this.queries.insertFindings(
      request.id,
      inOrder.map(({ row, id }) => addedRecord(row, id)),
    );
  }

  /** Returns whether the preview has shown the warnings. Possible duplicates are not looked for again. */
  private async areWarningsShown(
    { id, outcome: shownOutcome }: ImportEntity,
    { findings, outcome }: Plan,
  ): Promise<boolean> {
    if (outcomeWithWarnings({ findings, outcome }) !== shownOutcome) return false;
    const keyOf = ({ row, message }: Pick<Finding, 'row' | 'message'>) => `${row} ${message}`;
    const shown = new Set((await this.queries.findWarnings(id)).map(keyOf));
    return findings.inOrder.every((finding) => finding.kind !== 'warning' || shown.has(keyOf(finding)));
  }

  @Transactional()
  protected async notify(
    request: ImportEntity,
    { row_count, rows, findings, outcome }: Plan,
    lock: ImportLock,
    is_outdated: boolean,
  ): Promise<void> {
    await lock.end({ is_over: true, checked_count: row_count });
    const createdCount = rows.filter(({ before }) => !before).length;
    const changedCount = rows.filter(({ before, input }) => before && Object.keys(input).length > 0).length;
    await this.queries.deleteFindings([request.id]);
    await this.queries.insertFindings(request.id, findings.inOrder);
    await this.statuses.change(IMPORTS, [request.id], 'checked', {
      columns: {
        row_count,
        created_count: createdCount,
        changed_count: changedCount,
        same_count: rows.length - createdCount - changedCount,
        fault_count: findings.faultCount,
        warning_count: findings.counts.warning,
        change_count: findings.counts.change,
        outcome,
        is_outdated,
      },
    });
  }

  private async findRequest(id: string): Promise<ImportEntity> {
    const request = await this.queries.find(id);
    if (!request) throw new UnrecoverableError(officeMessages.imports.given_up);
    return request;
  }
}

/**
 * Returns the hash of the writes, followed by that of the warnings that are not listed. They are compared before the
 * import as the listed ones are.
 */
const outcomeWithWarnings = ({ outcome, findings }: Pick<Plan, 'outcome' | 'findings'>): string =>
  outcome + findings.unlistedWarningsHash;

/** Reports the cells of the first new records, and of those with a stored warning, such as a possible duplicate. */
function reportShownRows({ rows, findings, reporter }: Plan): void {
  const warned = findings.storedRowsOf('warning');
  const created = rows.filter(({ before }) => !before);
  created
    .filter(({ number }, index) => index < PREVIEWED_ROWS || warned.has(number))
    .forEach((row) => reporter.reportPreviewOfFilledCells(row));
}
