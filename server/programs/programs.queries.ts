import { Injectable } from '@nestjs/common';
import { Transaction } from '../platform/database/transaction.js';

/** Statements of programs. Joins the caller's transaction. */
@Injectable()
export class ProgramsQueries {
  constructor(private readonly transaction: Transaction) {}

  /** Replaces the regions of a program. */
  async replaceRegions(id: string, region_ids: readonly string[]): Promise<void> {
    const { tx } = this.transaction;
    await tx.query('DELETE FROM program_regions WHERE program_id = $1 AND region_id <> ALL ($2::uuid[])', [
      id,
      region_ids,
    ]);
    await tx.query(
      `INSERT INTO program_regions (program_id, region_id) SELECT $1, unnest($2::uuid[]) ON CONFLICT DO NOTHING`,
      [id, region_ids],
    );
  }
}
