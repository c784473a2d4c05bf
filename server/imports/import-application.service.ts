import { Injectable } from '@nestjs/common';
import { messages } from '../contract/messages.js';
import { RowLocksService } from '../platform/database/row-locks.service.js';
import { Transaction } from '../platform/database/transaction.js';
import type { CreatedRow, ImportDefinition, ImportWriter } from '../platform/http/import-definition.js';
import { InvalidInput, ProblemException } from '../platform/http/problem.js';
import { fault, warning, type Finding } from './findings.js';
import type { Plan, PlannedRow } from './import-planner.service.js';
import { ImportWriters } from './import-writers.js';
import { RowMatchesService } from './row-matches.service.js';

/** What the plan goes by is no longer so. */
export class OutdatedPlan extends Error {}

/** What came of the writing: faults that nothing but writing finds, and what is worth a look. */
export interface Applied {
  findings: Finding[];
}

/** Writes what a plan says. Joins the caller's transaction: all of it stays, or nothing. */
@Injectable()
export class ImportApplicationService {
  constructor(
    private readonly transaction: Transaction,
    private readonly locks: RowLocksService,
    private readonly matches: RowMatchesService,
    private readonly writers: ImportWriters,
  ) {}

  /** @throws OutdatedPlan where records were added, changed or removed since it was made */
  async apply(definition: ImportDefinition, { rows }: Plan): Promise<Applied> {
    const { tx } = this.transaction;
    // Two imports of one resource at once would each add what the other one does.
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `import ${definition.resource}`,
    ]);
    const changed = rows.filter(({ before, input }) => before && Object.keys(input).length > 0);
    await this.locks.hold(
      tx.getRepository(definition.entity).metadata.tableName,
      changed.map(({ before }) => before!.id),
    );
    await this.refuseOutdated(definition, rows);
    this.locks.inAnyOrder();
    const writer = this.writers.of(definition);
    const findings: Finding[] = [];
    for (const row of changed)
      await this.attempt([row], findings, () => writer.update(row.before!.id, row.input));
    const created = await this.create(
      writer,
      rows.filter(({ before }) => !before),
      findings,
    );
    const names = new Map(rows.map(({ number, name }) => [number, name]));
    for (const [row, message] of (await writer.warnings?.(created)) ?? [])
      findings.push(warning(row, message, { name: names.get(row)! }));
    return { findings };
  }

  private async create(
    writer: ImportWriter<object>,
    rows: readonly PlannedRow[],
    findings: Finding[],
    atOnce = writer.at_once ?? 1,
  ): Promise<CreatedRow[]> {
    const created: CreatedRow[] = [];
    for (let at = 0; at < rows.length; at += atOnce) {
      const some = rows.slice(at, at + atOnce);
      const ids = await this.attempt(some, findings, () => writer.create(some.map(({ input }) => input)));
      if (ids) created.push(...some.map(({ number }, index) => ({ row: number, id: ids[index]! })));
      // One of them was refused: by itself each tells whether it was the one.
      else if (atOnce > 1) created.push(...(await this.create(writer, some, findings, 1)));
    }
    return created;
  }

  /** @returns null where it was refused and undone */
  private async attempt<T>(
    rows: readonly PlannedRow[],
    findings: Finding[],
    work: () => Promise<T>,
  ): Promise<T | null> {
    const { tx } = this.transaction;
    await tx.query('SAVEPOINT import_rows');
    try {
      const done = await work();
      await tx.query('RELEASE SAVEPOINT import_rows');
      return done;
    } catch (error) {
      if (!(error instanceof ProblemException) || error.getStatus() >= 500) throw error;
      await tx.query('ROLLBACK TO SAVEPOINT import_rows');
      if (rows.length === 1) findings.push(...refusals(rows[0]!, error));
      return null;
    }
  }

  /** The same rows still fit the same records, and those are as they were looked at. */
  private async refuseOutdated(definition: ImportDefinition, rows: readonly PlannedRow[]): Promise<void> {
    const found = await this.matches.of(definition, rows);
    const records = await this.transaction.tx.query<{ id: string; version: number }[]>(
      `SELECT id, version FROM ${this.transaction.tx.getRepository(definition.entity).metadata.tableName}
       WHERE id = ANY ($1::uuid[])`,
      [rows.flatMap(({ before }) => before?.id ?? [])],
    );
    const versions = new Map(records.map(({ id, version }) => [id, version]));
    for (const { number, before } of rows) {
      const [id] = found.get(number) ?? [];
      if (id !== before?.id || (before && versions.get(before.id) !== before.version))
        throw new OutdatedPlan();
    }
  }
}

function refusals({ number, name }: PlannedRow, error: ProblemException): Finding[] {
  const errors = error instanceof InvalidInput ? Object.values(error.errors) : [];
  const told = errors.flatMap(([first]) => first?.message ?? []);
  return (told.length > 0 ? told : [error.message || messages.imports.given_up]).map((message) =>
    fault(number, message, { name }),
  );
}
