import { createHash } from 'node:crypto';
import { MOST_FINDINGS, type FindingCode, type FindingKind } from '../contract/imports.js';
import { officeMessages } from '../contract/messages.js';
import type { ImportColumn } from './import-columns.js';

/** Message about one row of a file. */
export interface Finding {
  kind: FindingKind;
  code: FindingCode;
  /** Row number in the file. 1 is the headings, 0 the file as a whole. */
  row: number;
  /** Heading of the column. `''` if the finding is about the row. */
  column: string;
  name: string;
  old_value: string;
  /** Value in the file. For a possible duplicate in the same file: the number of the other row. */
  new_value: string;
  message: string;
  record_id: string | null;
}

/** Maximum length of a text in a finding. The file has the full text. */
const LONGEST_TEXT = 2_000;

const EMPTY = {
  code: '' as const,
  column: '',
  name: '',
  old_value: '',
  new_value: '',
  message: '',
  record_id: null,
};

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

/** Finding of an unknown heading, with the field that a user chose for it. If there is none, it has a message. */
export const unknownHeading = (row: number, column: string, chosenField: string): Finding => ({
  ...EMPTY,
  kind: 'heading',
  row,
  column,
  new_value: chosenField,
  message: chosenField ? '' : officeMessages.imports.unknown_column,
});

/** Finding for a created record. Its name is read from the record, so that users without access do not see it. */
export const addedRecord = (row: number, record_id: string): Finding => ({
  ...EMPTY,
  kind: 'added',
  row,
  record_id,
});

/** Collects findings, up to a maximum for each kind, and counts all of them. */
export class Findings {
  private readonly stored: Finding[] = [];
  readonly counts: Record<FindingKind, number> = {
    fault: 0,
    warning: 0,
    change: 0,
    heading: 0,
    preview: 0,
    added: 0,
  };
  private readonly places: ReadonlyMap<string, number>;
  private unmatchedHeadingCount = 0;
  private readonly missingFields = new Set<string>();
  private readonly unlistedWarnings = createHash('sha256');

  /** @param headings in the order of the template, to sort the findings of one row */
  constructor(headings: readonly string[]) {
    this.places = new Map(headings.map((heading, place) => [heading, place]));
  }

  /** Number of faults and of headings without a field. A file with one of them cannot be imported. */
  get faultCount(): number {
    return this.counts.fault + this.unmatchedHeadingCount;
  }

  /** Hash of the warnings so far that are not stored. It is empty if all are. */
  get unlistedWarningsHash(): string {
    return this.counts.warning > MOST_FINDINGS ? this.unlistedWarnings.copy().digest('hex') : '';
  }

  /** Stored findings, sorted by row and column. */
  get inOrder(): Finding[] {
    const place = ({ column }: Finding) => this.places.get(column) ?? -1;
    return this.stored.toSorted((one, other) => one.row - other.row || place(one) - place(other));
  }

  /** Rows with a stored finding of this kind. */
  storedRowsOf(kind: FindingKind): ReadonlySet<number> {
    return new Set(this.stored.filter((finding) => finding.kind === kind).map(({ row }) => row));
  }

  /** Counts findings that are not stored, because there are more than the maximum. */
  count(kind: FindingKind, more: number): void {
    this.counts[kind] += more;
  }

  add(finding: Finding): void {
    this.counts[finding.kind] += 1;
    if (finding.kind === 'heading' && !finding.new_value) this.unmatchedHeadingCount += 1;
    if (this.counts[finding.kind] <= MOST_FINDINGS) this.stored.push(shortened(finding));
    else if (finding.kind === 'warning')
      this.unlistedWarnings.update(JSON.stringify([finding.row, finding.message]));
  }

  /** Reports a missing column once, not for each row. */
  addMissingColumnOnce(column: ImportColumn, message: string): void {
    if (this.missingFields.has(column.field)) return;
    this.missingFields.add(column.field);
    this.add(fault(1, message, { code: 'column_missing', column: column.heading }));
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

/** Cuts bytes, because a cut of characters may leave half of a surrogate pair. */
const short = (text: string): string =>
  text.length > LONGEST_TEXT ? `${Buffer.from(text.slice(0, LONGEST_TEXT)).toString()}…` : text;
