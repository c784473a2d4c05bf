import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { FieldErrors } from '../contract/errors.js';
import { translate, type MessageKey } from '../contract/messages.js';
import type { RecordEntity } from '../platform/database/record.entity.js';
import type { ImportDefinition } from '../platform/resources/import-definition.js';
import { parseInput } from '../platform/validation/input.js';
import { InvalidInput } from '../platform/errors/problem.js';
import { fault, Findings } from './findings.js';
import { columnsWithIdOf } from './import-columns.js';
import type { PlannedRow, ReadRow } from './import-rows.js';
import { ImportWriters } from './import-writers.js';
import { readRows } from './read-rows.js';
import { RecordNamesService } from './record-names.service.js';
import {
  firstMatchingKey,
  collisionsWithEarlierNewRows,
  findEarlierRowAndAddIdentities,
  identitiesOf,
  rowMatchError,
  type Collisions,
  type FirstRows,
  type Matched,
} from './row-identities.js';
import { RowMatchesService } from './row-matches.service.js';
import { RowReporter } from './row-reporter.js';
import { EventLoopYield } from './event-loop-yield.js';

/** Rows that are validated together, with one query for all their places and addresses. */
const CHECK_BATCH_SIZE = 1_000;

/** The writes of a file and its errors. */
export interface Plan {
  row_count: number;
  /** Rows without a fault. */
  rows: PlannedRow[];
  /**
   * Rows whose only fault is a value that an earlier row has too. The check looks for their other findings as well, so
   * that one upload shows all.
   */
  colliding: PlannedRow[];
  findings: Findings;
  /** Hash of the writes. It changes if one of the records changes. */
  outcome: string;
  /** Adds findings about the rows of this file. */
  reporter: RowReporter;
}

/** Content of a file, and the user's choices for headings that are not known: fields or `ignore`, by heading. */
interface PlannedFile {
  content: Buffer;
  choices: ReadonlyMap<string, string>;
}

/** Called with the number of checked rows; throws to stop the work. */
export type Progress = (checked_count: number) => void;

interface ParsedRow extends Matched {
  /** Fields that are valid by themselves. */
  input: Record<string, unknown>;
  /** Errors of the other fields. */
  fieldErrors: FieldErrors;
}

/** Plans the writes of a file by the rules of the API, without writing. */
@Injectable()
export class ImportPlannerService {
  constructor(
    private readonly names: RecordNamesService,
    private readonly matches: RowMatchesService,
    private readonly writers: ImportWriters,
  ) {}

  /** @throws UnreadableSheet */
  async plan(
    definition: ImportDefinition,
    { content, choices }: PlannedFile,
    progress: Progress,
  ): Promise<Plan> {
    const columns = columnsWithIdOf(definition);
    const findings = new Findings(columns.map(({ heading }) => heading));
    const names = await this.names.load(definition.references);
    const sheet = await readRows(content, { columns, choices }, names, findings);
    const matchedRows = await this.match(definition, sheet.rows, findings);
    const reporter = new RowReporter(columns, names, sheet, findings);
    const collisions = collisionsWithEarlierNewRows(definition, matchedRows, columns);
    const rows: PlannedRow[] = [];
    const colliding: PlannedRow[] = [];
    for (let index = 0; index < matchedRows.length; index += CHECK_BATCH_SIZE) {
      const batch = matchedRows.slice(index, index + CHECK_BATCH_SIZE);
      for (const row of await this.check(definition, batch, reporter, collisions))
        (collisions.has(row.number) ? colliding : rows).push(row);
      progress(Math.round(((index + batch.length) * sheet.rows.length) / matchedRows.length));
    }
    return {
      row_count: sheet.rows.length,
      rows,
      colliding,
      findings,
      outcome: await outcomeOf(rows),
      reporter,
    };
  }

  /** Matches each row with its record; each record fits one row only. */
  private async match(
    definition: ImportDefinition,
    rows: readonly ReadRow[],
    findings: Findings,
  ): Promise<Matched[]> {
    const idsByRow = await this.matches.find(definition, rows);
    const records = await this.matches.load(definition, [...new Set([...idsByRow.values()].flat())]);
    const firstRows: FirstRows = new Map();
    const labels = new Map(columnsWithIdOf(definition).map(({ field, heading }) => [field, heading]));
    const eventLoop = new EventLoopYield();
    const matchedRows: Matched[] = [];
    for (const row of rows) {
      const ids = idsByRow.get(row.number) ?? [];
      const earlier = findEarlierRowAndAddIdentities(firstRows, row, identitiesOf(definition, row, ids[0]));
      const mismatch = rowMatchError(row, ids, earlier && { ...earlier, labels });
      if (mismatch)
        findings.add(fault(row.number, mismatch.message, { column: mismatch.column ?? '', name: row.name }));
      matchedRows.push({ row, before: (ids[0] && records.get(ids[0])) || null, isClear: !mismatch });
      await eventLoop.yieldIfDue();
    }
    return matchedRows;
  }

  private async check(
    definition: ImportDefinition,
    matchedRows: readonly Matched[],
    reporter: RowReporter,
    collisions: Collisions,
  ): Promise<PlannedRow[]> {
    const parsedRows: ParsedRow[] = [];
    const eventLoop = new EventLoopYield();
    for (const matchedRow of matchedRows) {
      parsedRows.push({ ...matchedRow, ...(await this.parse(definition, matchedRow)) });
      await eventLoop.yieldIfDue();
    }
    const writerErrors = await this.writers.get(definition).check?.(parsedRows);
    return parsedRows.flatMap(({ row, before, isClear, input, fieldErrors }, index): PlannedRow[] => {
      const collision = collisions.get(row.number) ?? {};
      const ownErrors = {
        ...writerErrors?.[index],
        ...(before && readOnlyErrors(definition, input)),
        ...fieldErrors,
      };
      reporter.reportErrorsOrMissingColumns(row, before, { ...collision, ...ownErrors });
      if (!isClear || row.isFaulty || Object.keys(ownErrors).length > 0) return [];
      if (before) reporter.reportChanges(row, before, input);
      if (before && definition.warns_of_match && !row.values.id && Object.keys(input).length > 0)
        reporter.reportMatch(row, before, firstMatchingKey(definition, row, before));
      return [
        {
          number: row.number,
          values: row.values,
          name: row.name,
          before: before && { id: before.id, version: before.version },
          input: Object.fromEntries(Object.entries(input).filter(([field]) => !(field in collision))),
        },
      ];
    });
  }

  /** Parses the row as the resource's input: all fields of a new record, the changed ones of an existing one. */
  private async parse(
    { input }: ImportDefinition,
    { row, before, isClear }: Matched,
  ): Promise<Pick<ParsedRow, 'input' | 'fieldErrors'>> {
    const { id: _id, ...values } = row.values;
    const current = before ? normalizedValue(before, Object.keys(values)) : isClear ? undefined : {};
    // The parsed input has all fields, also those that the row does not have.
    const changedFields = (parsedInput: object) =>
      Object.fromEntries(
        Object.entries(parsedInput).filter(
          ([field, value]) => value !== undefined && !(current && isDeepStrictEqual(value, current[field])),
        ),
      );
    try {
      return { input: changedFields(await parseInput(input, values, { current })), fieldErrors: {} };
    } catch (error) {
      if (!(error instanceof InvalidInput)) throw error;
      // Checks the other fields too, so that all errors are reported at once.
      const valid = Object.fromEntries(Object.entries(values).filter(([field]) => !(field in error.errors)));
      const rest = await parseInput(input, valid, { current: current ?? {} });
      return { input: changedFields(rest), fieldErrors: error.errors };
    }
  }
}

/** The database returns amounts as texts, and all other sources as numbers. */
function normalizedValue(record: RecordEntity, fields: readonly string[]): Record<string, unknown> {
  const columns = record as unknown as Record<string, unknown>;
  return Object.fromEntries(
    fields.map((field) => {
      const value = columns[field];
      return [field, typeof value === 'string' && /^-?\d+\.\d{2}$/.test(value) ? Number(value) : value];
    }),
  );
}

/** Errors for changed fields that an import must not change. */
const readOnlyErrors = ({ by_hand = {} }: ImportDefinition, input: Record<string, unknown>): FieldErrors =>
  Object.fromEntries(
    Object.entries<MessageKey>(by_hand)
      .filter(([field]) => field in input)
      .map(([field, message]) => [field, [{ code: 'read_only', message: translate(message) }]]),
  );

async function outcomeOf(rows: readonly PlannedRow[]): Promise<string> {
  const hash = createHash('sha256');
  const eventLoop = new EventLoopYield();
  for (const { number, before, input } of rows) {
    hash.update(JSON.stringify([number, before, input]));
    await eventLoop.yieldIfDue();
  }
  return hash.digest('hex');
}
