/** Fields of a row as values of the API. Empty cells are absent. */
export type Values = Record<string, unknown>;

/** Row of a file, as it was read. */
export interface ReadRow {
  number: number;
  name: string;
  values: Values;
  /** Original cells by field, for messages about faults. */
  cells: Record<string, string>;
  isFaulty: boolean;
}

/** Row with the values that identify its record. */
export interface IdentifiedRow {
  number: number;
  values: Values;
}

/** The write of one row. */
export interface PlannedRow extends IdentifiedRow {
  name: string;
  /** Existing record as it was when checked. Null for a new one. */
  before: { id: string; version: number } | null;
  /** All fields of a new record, or the changed fields of an existing one. */
  input: Record<string, unknown>;
}
