import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/time/clock.js';
import { isId } from '../platform/database/id.js';
import { Transaction } from '../platform/database/transaction.js';
import { ExportFiles } from './export-files.js';

/** Removes what is no longer kept. */
@Injectable()
export class ExportPurgeService {
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
    const { all, unfinished } = await this.files.ids();
    const known = await this.transaction.tx.query<{ id: string; is_over: boolean }[]>(
      'SELECT export_id AS id, is_over FROM export_runs WHERE export_id = ANY ($1::uuid[])',
      [all.filter(isId)],
    );
    const isOver = new Map(known.map(({ id, is_over }) => [id, is_over]));
    const forgotten = await this.files.remove(all.filter((id) => isId(id) && !isOver.has(id)));
    const left = await this.files.removeUnfinished(unfinished.filter((id) => isOver.get(id)));
    return { exports, files: forgotten + left };
  }
}
