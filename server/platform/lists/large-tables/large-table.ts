/** Order by the names of a few parent records that many rows refer to. */
export interface ParentSort {
  table: string;
  /** Column of the list's table that refers to the parents. */
  column: string;
  /** Filters whose columns are in the index of the reference and the id. With another filter the index is not used. */
  filters: readonly string[];
}

/** Narrow copy of a large table, for searches. */
export interface SearchIndexTable {
  /**
   * Table with each row's id, the columns of the precomputed filters, the timestamp of the order, and the searched
   * text.
   */
  table: string;
  /** Table with a column `count`. The sum is the number of changes of the copy. */
  changes: string;
}

/** Counts of a large table that triggers maintain, for lists with no filters besides these. */
export interface PrecomputedCounts {
  filters: readonly string[];
  /** Sort field of the order: a timestamp column. The counts are per month of it. */
  order: string;
  /** Table with `count` by the columns of these filters and the month. Several rows may have the same values. */
  counts: string;
  /** Column of the counts: first day of the month in UTC. */
  month: string;
  search?: SearchIndexTable;
}
