import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/time/clock.js';
import { isId } from '../platform/database/id.js';
import { Transactional } from '../platform/database/transaction.js';
import { ImportFiles } from './import-files.js';
import { ImportsQueries } from './imports.queries.js';

/** Removes expired uploads. */
@Injectable()
export class ImportPurgeService {
  constructor(
    private readonly files: ImportFiles,
    private readonly clock: Clock,
    private readonly queries: ImportsQueries,
  ) {}

  /**
   * Removes expired imports. A committed import stays as a row without its file; others are deleted with their
   * findings.
   */
  @Transactional()
  async purge(): Promise<{ imports: number; files: number }> {
    await this.queries.lockFiles();
    const imports = await this.queries.deleteExpiredUncommitted(this.clock.now());
    const { all: fileIds } = await this.files.ids();
    const openIds = new Set(await this.queries.findOpen(fileIds.filter(isId)));
    return { imports, files: await this.files.remove(fileIds.filter((id) => isId(id) && !openIds.has(id))) };
  }
}
