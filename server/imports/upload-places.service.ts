import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MOST_OPEN_IMPORTS } from '../contract/imports.js';
import { messages } from '../contract/messages.js';
import { Transaction, Transactional } from '../platform/database/transaction.js';
import { invalidField } from '../platform/errors/problem.js';

/** What is left of a process that was killed while it received a file. No call takes as long. */
const LOST_AFTER = `interval '10 minutes'`;

/** The places for files that a user has: each import that is not carried out takes one, and each file on its way. */
@Injectable()
export class UploadPlacesService {
  constructor(
    private readonly transaction: Transaction,
    private readonly dataSource: DataSource,
  ) {}

  /**
   * Takes a place before the file is read.
   * @throws InvalidInput on `file` where there is none left
   */
  @Transactional()
  async acquire(id: string, user_id: string): Promise<void> {
    const { tx } = this.transaction;
    // Files that are sent at once are counted one after the other.
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`uploads of ${user_id}`]);
    await tx.query(`DELETE FROM import_uploads WHERE user_id = $1 AND created_at < now() - ${LOST_AFTER}`, [
      user_id,
    ]);
    // The file of what has failed or is done is gone.
    const [taken] = await tx.query<[{ count: number }]>(
      `SELECT count(*)::int AS count FROM (
         SELECT id FROM import_uploads WHERE user_id = $1
         UNION SELECT id FROM imports WHERE user_id = $1 AND status IN ('checking', 'checked', 'importing')) file`,
      [user_id],
    );
    if (taken.count >= MOST_OPEN_IMPORTS)
      throw invalidField('file', 'too_many_open', messages.imports.too_many_open(MOST_OPEN_IMPORTS));
    await tx.query('INSERT INTO import_uploads (id, user_id) VALUES ($1, $2)', [id, user_id]);
  }

  /** Leaves the place, whatever became of the call: an import holds one of its own. */
  async release(id: string): Promise<void> {
    await this.dataSource.query('DELETE FROM import_uploads WHERE id = $1', [id]);
  }
}
