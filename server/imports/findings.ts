import { MOST_FINDINGS, type FindingKind } from '../contract/imports.js';
import type { ImportColumn } from './import-columns.js';

/** What is told of one row of a file. */
export interface Finding {
  kind: FindingKind;
  /** As the file numbers it; 1 are the headings, 0 is the file. */
  row: number;
  /** Heading of the column; `''` where it is about the row. */
  column: string;
  name: string;
  old_value: string;
  new_value: string;
  message: string;
  record_id: string | null;
}

/** Characters of a text that are told; the file itself has the rest. */
const LONGEST_TOLD = 2_000;

const EMPTY = { column: '', name: '', old_value: '', new_value: '', message: '', record_id: null };

export const fault = (row: number, message: string, more: Partial<Finding> = {}): Finding => ({
  ...EMPTY,
  ...more,
  kind: 'fault',
  row,
  message,
});

export const warning = (row: number, message: string, more: Partial<Finding> = {}): Finding => ({
  ...fault(row, message, more),
  kind: 'warning',
});

/** Which record a row became. Its name is asked of the record: who may no longer see it does not read it here. */
export const added = (row: number, record_id: string): Finding => ({
  ...EMPTY,
  kind: 'added',
  row,
  record_id,
});

/** Collects what is told, up to so many of each kind, and counts all of it. */
export class Findings {
  private readonly told: Finding[] = [];
  readonly counts: Record<FindingKind, number> = { fault: 0, warning: 0, change: 0, added: 0 };
  private readonly places: ReadonlyMap<string, number>;
  private readonly missing = new Set<string>();

  /** @param headings in the order of the template, for findings of one row */
  constructor(headings: readonly string[]) {
    this.places = new Map(headings.map((heading, place) => [heading, place]));
  }

  /** Those that are kept, in the order of the rows and columns. */
  get inOrder(): Finding[] {
    const place = ({ column }: Finding) => this.places.get(column) ?? -1;
    return this.told.toSorted((one, other) => one.row - other.row || place(one) - place(other));
  }

  add(finding: Finding): void {
    this.counts[finding.kind] += 1;
    if (this.counts[finding.kind] <= MOST_FINDINGS) this.told.push(shortened(finding));
  }

  /** A column that the file does not have is told once, and not of each row. */
  addMissing(column: ImportColumn, message: string): void {
    if (this.missing.has(column.field)) return;
    this.missing.add(column.field);
    this.add(fault(1, message, { column: column.heading }));
  }
}

const shortened = (finding: Finding): Finding => ({
  ...finding,
  name: short(finding.name),
  column: short(finding.column),
  old_value: short(finding.old_value),
  new_value: short(finding.new_value),
  message: short(finding.message),
});

/** Through bytes, since the cut may leave half of a pair of code units. */
const short = (text: string): string =>
  text.length > LONGEST_TOLD ? `${Buffer.from(text.slice(0, LONGEST_TOLD)).toString()}…` : text;
