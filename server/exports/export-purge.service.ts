import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock.js';
import { isId } from '../platform/database/id.js';
import { Transaction } from '../platform/database/transaction.js';
import { ExportFiles } from './export-files.js';

/** Removes what is no longer kept (contract 6). */
@Injectable()
export class ExportPurge {
  constructor(
    private readonly transaction: Transaction,
    private readonly files: ExportFiles,
    private readonly clock: Clock,
  ) {}

  /** The rows first: a file without a row is found by the next run too, should this one be killed in between. */
  async purge(): Promise<{ exports: number; files: number }> {
    const exports = await this.transaction.withTransaction(async () => {
      const [, removed] = await this.transaction.tx.query<[unknown[], number]>(
        `DELETE FROM exports WHERE expires_at <= $1 AND status IN ('done', 'failed')`,
        [this.clock.now()],
      );
      return removed;
    });
    // Files are listed before rows, so that one which is made meanwhile is not taken for forgotten.
    const ids = (await this.files.ids()).filter(isId);
    const known = await this.transaction.tx.query<{ id: string }[]>(
      'SELECT id FROM exports WHERE id = ANY ($1::uuid[])',
      [ids],
    );
    const kept = new Set(known.map(({ id }) => id));
    return { exports, files: await this.files.remove(ids.filter((id) => !kept.has(id))) };
  }
}
