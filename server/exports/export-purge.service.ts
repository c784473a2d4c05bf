import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/time/clock.js';
import { isId } from '../platform/database/id.js';
import { Transaction } from '../platform/database/transaction.js';
import { ExportFiles } from './export-files.js';
import { ExportsQueries } from './exports.queries.js';

/** Removes expired exports. */
@Injectable()
export class ExportPurgeService {
  constructor(
    private readonly transaction: Transaction,
    private readonly files: ExportFiles,
    private readonly clock: Clock,
    private readonly queries: ExportsQueries,
  ) {}

  /** Deletes rows first. If the run is killed in between, the next run finds the files without a row. */
  async purge(): Promise<{ exports: number; files: number }> {
    const exports = await this.transaction.withTransaction(async () => {
      return this.queries.deleteExpiredFinished(this.clock.now());
    });
    // Files are listed before rows, so that a new file is not taken for one without a row.
    const { all: fileIds, unfinished } = await this.files.ids();
    const runs = await this.queries.findRuns(fileIds.filter(isId));
    const isOver = new Map(runs.map(({ id, is_over }) => [id, is_over]));
    const orphanCount = await this.files.remove(fileIds.filter((id) => isId(id) && !isOver.has(id)));
    const unfinishedCount = await this.files.removeUnfinished(unfinished.filter((id) => isOver.get(id)));
    return { exports, files: orphanCount + unfinishedCount };
  }
}
