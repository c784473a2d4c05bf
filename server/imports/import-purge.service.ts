import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/time/clock.js';
import { isId } from '../platform/database/id.js';
import { Transaction, Transactional } from '../platform/database/transaction.js';
import { IMPORT_FILES_LOCK, ImportFiles } from './import-files.js';

/** Removes what was uploaded and is no longer kept. */
@Injectable()
export class ImportPurgeService {
  constructor(
    private readonly transaction: Transaction,
    private readonly files: ImportFiles,
    private readonly clock: Clock,
  ) {}

  /** What was carried out stays as a line without its file; what was not goes with all that was found in it. */
  @Transactional()
  async purge(): Promise<{ imports: number; files: number }> {
    const { tx } = this.transaction;
    await tx.query(`SELECT pg_advisory_xact_lock(${IMPORT_FILES_LOCK})`);
    const [, imports] = await tx.query<[unknown[], number]>(
      `DELETE FROM imports WHERE expires_at <= $1 AND status IN ('checked', 'failed')`,
      [this.clock.now()],
    );
    const { all } = await this.files.ids();
    const known = await tx.query<{ id: string }[]>(
      `SELECT id FROM imports WHERE id = ANY ($1::uuid[]) AND status NOT IN ('done', 'failed')`,
      [all.filter(isId)],
    );
    const open = new Set(known.map(({ id }) => id));
    return { imports, files: await this.files.remove(all.filter((id) => isId(id) && !open.has(id))) };
  }
}
