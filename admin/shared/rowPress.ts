import type { MouseEvent } from 'react';

/** The press on a row, but not one on a link or a button in it. */
export const rowPress =
  <Row>(onRow: ((row: Row) => void) | undefined, row: Row) =>
  ({ target }: MouseEvent) => {
    if (!(target as Element).closest('a, button')) onRow?.(row);
  };
