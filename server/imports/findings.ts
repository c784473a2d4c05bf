import type { FindingKind } from '../contract/imports.js';
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

/** Collects what is told, of each kind only so much that somebody will read it; all of it is counted. */
export class Findings {
  private readonly first: Finding[] = [];
  readonly counts: Record<FindingKind, number> = { fault: 0, warning: 0, change: 0 };
  private readonly missing = new Set<string>();

  /** @param headings in the order of the template, for findings of one row */
  constructor(
    private readonly most: number,
    private readonly headings: readonly string[],
  ) {}

  /** Those that are kept, in the order of the rows and columns. */
  get kept(): Finding[] {
    const place = ({ column }: Finding) => this.headings.indexOf(column);
    return [...this.first].sort((one, other) => one.row - other.row || place(one) - place(other));
  }

  add(finding: Finding): void {
    this.counts[finding.kind] += 1;
    if (this.counts[finding.kind] <= this.most) this.first.push(finding);
  }

  /** A column that the file does not have is told once, and not of each row. */
  addMissing(column: ImportColumn, message: string): void {
    if (this.missing.has(column.field)) return;
    this.missing.add(column.field);
    this.add(fault(1, message, { column: column.heading }));
  }
}
