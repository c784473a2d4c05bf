import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ImportFinding } from '../contract/responses/imports.js';

export type Fault = Pick<ImportFinding, 'id' | 'row' | 'name' | 'column' | 'new_value' | 'message'>;

/** Faults in memory at a time. */
const PAGE_SIZE = 2_000;

/** Statements of faults, for streamed files. Run outside of transactions. */
@Injectable()
export class ImportFaultsQueries {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Finds the next faults of an import, and the headings without a field among them.
   * @param row of the last fault that was read
   * @param id of the last fault that was read
   */
  findAfter(import_id: string, row: number, id: string): Promise<Fault[]> {
    return this.dataSource.query(
      `SELECT id, "row", name, "column", new_value, message FROM import_findings
       WHERE import_id = $1 AND (kind = 'fault' OR (kind = 'heading' AND new_value = '')) AND ("row", id) > ($2, $3)
       ORDER BY "row", id LIMIT ${PAGE_SIZE}`,
      [import_id, row, id],
    );
  }
}
