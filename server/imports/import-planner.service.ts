import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { FieldErrors } from '../contract/errors.js';
import { messages, translate, type MessageKey } from '../contract/messages.js';
import type { RecordEntity } from '../platform/database/record.entity.js';
import type { ImportDefinition } from '../platform/resources/import-definition.js';
import { parseInput } from '../platform/validation/input.js';
import { InvalidInput } from '../platform/errors/problem.js';
import { formatValue } from './cell-values.js';
import { fault, Findings } from './findings.js';
import { columnsOf, type ImportColumn } from './import-columns.js';
import { ImportWriters } from './import-writers.js';
import { readRows, type ReadRow, type ReadSheet } from './read-rows.js';
import { RecordNamesService, type RecordNames } from './record-names.service.js';
import type { IdentifiedRow } from './imports.queries.js';
import { RowMatchesService } from './row-matches.service.js';
import { EventLoopYield } from './event-loop-yield.js';

/** Rows whose places and addresses are asked after together. */
const CHECKED_AT_ONCE = 1_000;

/** What is to be done for one row. */
export interface PlannedRow extends IdentifiedRow {
  name: string;
  /** The record that it fits, as it was looked at; null for a new one. */
  before: { id: string; version: number } | null;
  /** Fields of a new record, or those that change. */
  input: Record<string, unknown>;
}

/** What a file would do, and what is wrong with it. */
export interface Plan {
  row_count: number;
  /** Rows without a fault. */
  rows: PlannedRow[];
  findings: Findings;
  /** The same for the same file as long as no record that it is about has changed. */
  outcome: string;
}

/** Told how many rows were looked at; throws where the work is to stop. */
export type Progress = (checked_count: number) => void;

interface Matched {
  row: ReadRow;
  before: RecordEntity | null;
  /** Whether it is certain which record the row is; where it is not, only its own fields are checked. */
  isClear: boolean;
}

interface ParsedRow extends Matched {
  /** Of what its fields' own rules let through. */
  input: Record<string, unknown>;
  /** What they refuse. */
  broken: FieldErrors;
}

/** Finds out what a file would do, by the rules that a call is held to; nothing is written. */
@Injectable()
export class ImportPlannerService {
  constructor(
    private readonly names: RecordNamesService,
    private readonly matches: RowMatchesService,
    private readonly writers: ImportWriters,
  ) {}

  /** @throws UnreadableSheet */
  async plan(definition: ImportDefinition, content: Buffer, progress: Progress): Promise<Plan> {
    const columns = columnsOf(definition);
    const findings = new Findings(columns.map(({ heading }) => heading));
    const names = await this.names.load(definition.references);
    const sheet = await readRows(content, columns, names, findings);
    const matched = await this.match(definition, sheet.rows, findings);
    const teller = new Teller(columns, names, sheet, findings);
    const rows: PlannedRow[] = [];
    for (let at = 0; at < matched.length; at += CHECKED_AT_ONCE) {
      const some = matched.slice(at, at + CHECKED_AT_ONCE);
      rows.push(...(await this.check(definition, some, teller)));
      progress(Math.round(((at + some.length) * sheet.rows.length) / matched.length));
    }
    return { row_count: sheet.rows.length, rows, findings, outcome: await outcomeOf(rows) };
  }

  /** Rows with the record that each fits; a record may be meant by one row alone. */
  private async match(
    definition: ImportDefinition,
    rows: readonly ReadRow[],
    findings: Findings,
  ): Promise<Matched[]> {
    const found = await this.matches.find(definition, rows);
    const records = await this.matches.records(definition, [...new Set([...found.values()].flat())]);
    const first = new Map<string, number>();
    const matchOf = (row: ReadRow): Matched => {
      const ids = found.get(row.number) ?? [];
      const same = identitiesOf(definition, row, ids[0]).flatMap((identity) => {
        const earlier = first.get(identity);
        first.set(identity, earlier ?? row.number);
        return earlier ?? [];
      });
      const before = (ids[0] && records.get(ids[0])) || null;
      const refuse = (message: string, column = ''): Matched => {
        findings.add(fault(row.number, message, { column, name: row.name }));
        return { row, before, isClear: false };
      };
      if (row.values.id && ids.length === 0) return refuse(messages.imports.unknown_record, 'ID');
      if (ids.length > 1) return refuse(messages.imports.ambiguous_row);
      if (same.length > 0) return refuse(messages.imports.same_as_row(same[0]!));
      return { row, before, isClear: true };
    };
    const turns = new EventLoopYield();
    const matched: Matched[] = [];
    for (const row of rows) {
      matched.push(matchOf(row));
      await turns.yieldIfDue();
    }
    return matched;
  }

  private async check(
    definition: ImportDefinition,
    matched: readonly Matched[],
    teller: Teller,
  ): Promise<PlannedRow[]> {
    const parsed: ParsedRow[] = [];
    const turns = new EventLoopYield();
    for (const some of matched) {
      parsed.push({ ...some, ...(await this.parse(definition, some)) });
      await turns.yieldIfDue();
    }
    const errors = await this.writers.get(definition).check?.(parsed);
    return parsed.flatMap(({ row, before, isClear, input, broken }, at): PlannedRow[] => {
      const refused = { ...errors?.[at], ...(before && errorsByHand(definition, input)) };
      const told = { ...refused, ...broken };
      teller.tellErrors(row, before, told);
      if (!isClear || row.isFaulty || Object.keys(told).length > 0) return [];
      if (before) teller.tellChanges(row, before, input);
      return [
        {
          number: row.number,
          values: row.values,
          name: row.name,
          before: before && { id: before.id, version: before.version },
          input,
        },
      ];
    });
  }

  /** The row as the resource's own input: all of a new record, what changes of one that is there. */
  private async parse(
    { input }: ImportDefinition,
    { row, before, isClear }: Matched,
  ): Promise<Pick<ParsedRow, 'input' | 'broken'>> {
    const { id: _id, ...values } = row.values;
    const current = before ? normalizedValue(before, Object.keys(values)) : isClear ? undefined : {};
    // The input has all its fields, those that were not sent too.
    const changed = (parsed: object) =>
      Object.fromEntries(
        Object.entries(parsed).filter(
          ([field, value]) => value !== undefined && !(current && isDeepStrictEqual(value, current[field])),
        ),
      );
    try {
      return { input: changed(await parseInput(input, values, { current })), broken: {} };
    } catch (error) {
      if (!(error instanceof InvalidInput)) throw error;
      // What else is wrong is told at the same time, and not once this is corrected.
      const sound = Object.fromEntries(Object.entries(values).filter(([field]) => !(field in error.errors)));
      const rest = await parseInput(input, sound, { current: current ?? {} });
      return { input: changed(rest), broken: error.errors };
    }
  }
}

/** Amounts come as texts from the database, and as numbers from everywhere else. */
function normalizedValue(record: RecordEntity, fields: readonly string[]): Record<string, unknown> {
  const columns = record as unknown as Record<string, unknown>;
  return Object.fromEntries(
    fields.map((field) => {
      const value = columns[field];
      return [field, typeof value === 'string' && /^-?\d+\.\d{2}$/.test(value) ? Number(value) : value];
    }),
  );
}

/** What would be changed that only a person changes. */
const errorsByHand = ({ by_hand = {} }: ImportDefinition, input: Record<string, unknown>): FieldErrors =>
  Object.fromEntries(
    Object.entries<MessageKey>(by_hand)
      .filter(([field]) => field in input)
      .map(([field, message]) => [field, [{ code: 'read_only', message: translate(message) }]]),
  );

/** All that would make two rows one record. */
function identitiesOf({ match }: ImportDefinition, { values }: ReadRow, id?: string): string[] {
  if (id) return [id];
  return match
    .filter((key) => key.every((field) => values[field]))
    .map((key) => JSON.stringify(key.map((field) => [field, String(values[field]).trim().toLowerCase()])));
}

async function outcomeOf(rows: readonly PlannedRow[]): Promise<string> {
  const hash = createHash('sha256');
  const turns = new EventLoopYield();
  for (const { number, before, input } of rows) {
    hash.update(JSON.stringify([number, before, input]));
    await turns.yieldIfDue();
  }
  return hash.digest('hex');
}

/** Tells in the file's own words what is wrong with its rows, and what they change. */
class Teller {
  private readonly byField: ReadonlyMap<string, ImportColumn>;

  constructor(
    columns: readonly ImportColumn[],
    private readonly names: RecordNames,
    private readonly sheet: ReadSheet,
    private readonly findings: Findings,
  ) {
    this.byField = new Map(columns.map((column) => [column.field, column]));
  }

  tellErrors(row: ReadRow, before: RecordEntity | null, errors: FieldErrors): void {
    for (const [field, [first]] of Object.entries(errors)) {
      const column = this.byField.get(field);
      // A name that is not known was told already.
      if (row.isFaulty && column?.kind === 'relation' && row.typed[field]) continue;
      if (column?.isRequired && !before && !this.sheet.fields.has(field)) {
        this.findings.addMissing(column, messages.imports.column_missing);
      } else {
        this.findings.add(
          fault(row.number, plainWords(first!.message, row.typed[field], column), {
            column: column?.heading ?? '',
            name: row.name,
            new_value: row.typed[field] ?? '',
          }),
        );
      }
    }
  }

  tellChanges(row: ReadRow, before: RecordEntity, input: Record<string, unknown>): void {
    const columns = before as unknown as Record<string, unknown>;
    for (const [field, value] of Object.entries(input)) {
      const column = this.byField.get(field)!;
      const inWords = (told: unknown) => formatValue(told, column, (id) => this.names.nameOf(id));
      this.findings.add({
        kind: 'change',
        row: row.number,
        column: column.heading,
        name: row.name,
        old_value: inWords(columns[field]),
        new_value: inWords(value),
        message: '',
        record_id: before.id,
      });
    }
  }
}

/** A choice that is stored by another word than it is shown by. */
function valueText({ choices }: ImportColumn, message: string): string {
  const stored = messages.values.choice(choices.map(([_word, value]) => value));
  return message === stored ? messages.values.choice(choices.map(([word]) => word)) : message;
}

/** A form offers what a file has to spell out. */
function plainWords(message: string, typed: string | undefined, column: ImportColumn | undefined): string {
  if (typed === undefined) return message;
  if (message === messages.values.yes_or_no) return messages.imports.yes_or_no;
  if (message === messages.values.date) return messages.imports.date;
  if (column?.kind === 'choice') return valueText(column, message);
  return column?.kind === 'integer' && Number.isNaN(Number(typed)) ? messages.imports.number : message;
}
