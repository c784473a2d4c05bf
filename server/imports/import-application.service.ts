import { Injectable } from '@nestjs/common';
import { MOST_FINDINGS } from '../contract/imports.js';
import { officeMessages } from '../contract/messages.js';
import { RowLocksService } from '../platform/database/row-locks.service.js';
import { SavepointsService } from '../platform/database/savepoints.service.js';
import type { CreatedRow, ImportDefinition } from '../platform/resources/import-definition.js';
import { InvalidInput, ProblemException } from '../platform/errors/problem.js';
import { RecordsService } from '../platform/resources/records.service.js';
import { fault, warning, type Finding } from './findings.js';
import { columnsWithIdOf } from './import-columns.js';
import type { Plan } from './import-planner.service.js';
import type { PlannedRow } from './import-rows.js';
import { ImportWriters } from './import-writers.js';
import { ImportsQueries } from './imports.queries.js';
import { RowMatchesService } from './row-matches.service.js';

/** Thrown if records have changed since the plan was made. */
export class OutdatedPlan extends Error {}

/** Result of the writes. */
interface Applied {
  /** Faults that only a write can find. */
  faults: Finding[];
  created: readonly CreatedRow[];
  /** Warnings about changed records. */
  warnings: Finding[];
}

/** Writes the records of a plan, all or none. Joins the caller's transaction. */
@Injectable()
export class ImportApplicationService {
  constructor(
    private readonly records: RecordsService,
    private readonly locks: RowLocksService,
    private readonly savepoints: SavepointsService,
    private readonly matches: RowMatchesService,
    private readonly writers: ImportWriters,
    private readonly queries: ImportsQueries,
  ) {}

  /** @throws OutdatedPlan if records were added, changed or removed since the plan was made */
  async applyOrThrowIfOutdated(definition: ImportDefinition, { rows }: Pick<Plan, 'rows'>): Promise<Applied> {
    // Two simultaneous imports of one resource could create the same records twice.
    await this.queries.lockResource(definition.resource);
    const changedRows = rows.filter(({ before, input }) => before && Object.keys(input).length > 0);
    await this.locks.lockForUpdate(
      this.records.tableOf(definition.entity),
      changedRows.map(({ before }) => before!.id),
    );
    await this.assertCurrent(definition, rows);
    const writer = this.writers.get(definition);
    const faults: Finding[] = [];
    const write = {
      batchSize: writer.batch_size ?? 1,
      reportRejection: rejectionReporter(definition, faults),
    };
    const warnings = await this.writeInBatches(changedRows, write, async (batch) => {
      const rowsById = new Map(batch.map((row) => [row.before!.id, row]));
      const found = await writer.update(batch.map(({ before, input }) => ({ id: before!.id, input })));
      return found.map(({ id, message }) => {
        const { number, name } = rowsById.get(id)!;
        return warning(number, message, { name, record_id: id });
      });
    });
    const created = await this.writeInBatches(
      rows.filter(({ before }) => !before),
      write,
      async (batch) => {
        const ids = await writer.create(batch.map(({ input }) => input));
        return batch.map(({ number }, index) => ({ row: number, id: ids[index]! }));
      },
    );
    return { faults, created, warnings };
  }

  /** Finds the first warnings about created records, and how many more there are. Joins the caller's transaction. */
  async findWarningsOfCreated(
    definition: ImportDefinition,
    rows: readonly PlannedRow[],
    created: readonly CreatedRow[],
  ): Promise<{ warnings: Finding[]; moreWarnings: number }> {
    const result = await this.writers.get(definition).findWarningsAndTotal?.(created, MOST_FINDINGS);
    if (!result) return { warnings: [], moreWarnings: 0 };
    const names = new Map(rows.map(({ number, name }) => [number, name]));
    const warnings = result.warnings.map(({ row, message, record_id, other_row }) => {
      const new_value = other_row === undefined ? '' : String(other_row);
      return warning(row, message, { name: names.get(row)!, record_id, new_value });
    });
    return { warnings, moreWarnings: result.count - warnings.length };
  }

  /** Writes rows in batches. @returns the results of the rows that were written */
  private async writeInBatches<T>(
    rows: readonly PlannedRow[],
    { batchSize, reportRejection }: { batchSize: number; reportRejection: ReportRejection },
    write: (batch: readonly PlannedRow[]) => Promise<T[]>,
  ): Promise<T[]> {
    const results: T[] = [];
    for (let index = 0; index < rows.length; index += batchSize) {
      const batch = rows.slice(index, index + batchSize);
      const refusal = await this.attempt(async () => void results.push(...(await write(batch))));
      if (!refusal) continue;
      if (batch.length === 1) reportRejection(batch[0]!, refusal);
      // One row of the batch was rejected. Writing the rows one by one shows which.
      else results.push(...(await this.writeInBatches(batch, { batchSize: 1, reportRejection }, write)));
    }
    return results;
  }

  /** Runs the work in a savepoint. @returns the error after a rollback, or null */
  private async attempt(work: () => Promise<void>): Promise<ProblemException | null> {
    try {
      await this.savepoints.attempt(work);
      return null;
    } catch (error) {
      if (!(error instanceof ProblemException) || error.getStatus() >= 500) throw error;
      return error;
    }
  }

  /** Asserts that rows still match the same records, and that those have not changed. */
  private async assertCurrent(definition: ImportDefinition, rows: readonly PlannedRow[]): Promise<void> {
    const idsByRow = await this.matches.find(definition, rows);
    const records = await this.queries.findVersions(
      this.records.tableOf(definition.entity),
      rows.flatMap(({ before }) => before?.id ?? []),
    );
    const versions = new Map(records.map(({ id, version }) => [id, version]));
    for (const { number, before } of rows) {
      const [id] = idsByRow.get(number) ?? [];
      if (id !== before?.id || (before && versions.get(before.id) !== before.version))
        throw new OutdatedPlan();
    }
  }
}

type ReportRejection = (row: PlannedRow, refusal: ProblemException) => void;

/** Returns a function that reports a rejected row by column. */
function rejectionReporter(definition: ImportDefinition, faults: Finding[]): ReportRejection {
  const headings = new Map(columnsWithIdOf(definition).map(({ field, heading }) => [field, heading]));
  return ({ number, name }, refusal) => {
    const errors = refusal instanceof InvalidInput ? Object.entries(refusal.errors) : [];
    for (const [field, [first]] of errors)
      faults.push(fault(number, first!.message, { name, column: headings.get(field) ?? '' }));
    if (errors.length === 0)
      faults.push(fault(number, refusal.message || officeMessages.imports.given_up, { name }));
  };
}
