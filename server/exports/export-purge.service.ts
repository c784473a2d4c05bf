import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/time/clock.js';
import { isId } from '../platform/database/id.js';
import { Transaction } from '../platform/database/transaction.js';
import { ExportFiles } from './export-files.js';
import { ExportsQueries } from './exports.queries.js';

/** Removes expired exports, and files that no export needs. */
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
    const runOf = new Map(runs.map((run) => [run.id, run]));
    // The file of a failed export is left if the process that removed a client was killed.
    const isUnneeded = (id: string) => runOf.get(id)?.is_failed ?? true;
    const unneededCount = await this.files.remove(fileIds.filter((id) => isId(id) && isUnneeded(id)));
    const unfinishedCount = await this.files.removeUnfinished(
      unfinished.filter((id) => runOf.get(id)?.is_over),
    );
    return { exports, files: unneededCount + unfinishedCount };
  }
}
