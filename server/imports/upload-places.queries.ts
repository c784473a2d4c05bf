import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Transaction } from '../platform/database/transaction.js';
import { ImportUploadEntity } from './import-upload.entity.js';

/** Time after which an upload counts as lost because its process was killed. Longer than any request. */
const LOST_AFTER = `interval '10 minutes'`;

/** Statements of uploads in progress. Joins the caller's transaction. */
@Injectable()
export class UploadPlacesQueries {
  constructor(
    private readonly transaction: Transaction,
    private readonly dataSource: DataSource,
  ) {}

  /** Locks the uploads of a user until the transaction ends. */
  async lockUploadsOfUser(user_id: string): Promise<void> {
    await this.transaction.tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `uploads of ${user_id}`,
    ]);
  }

  /** Deletes uploads whose process was killed. */
  async deleteLost(user_id: string): Promise<void> {
    await this.transaction.tx.query(
      `DELETE FROM import_uploads WHERE user_id = $1 AND created_at < now() - ${LOST_AFTER}`,
      [user_id],
    );
  }

  /** Counts a user's imports that are not committed, and uploads in progress. */
  async countOpenImportsAndUploads(user_id: string): Promise<number> {
    const [{ count }] = await this.transaction.tx.query<[{ count: number }]>(
      `SELECT count(*)::int AS count FROM (
         SELECT id FROM import_uploads WHERE user_id = $1
         UNION SELECT id FROM imports WHERE user_id = $1 AND status IN ('checking', 'checked', 'importing')) file`,
      [user_id],
    );
    return count;
  }

  async insert(id: string, user_id: string): Promise<void> {
    await this.transaction.tx.insert(ImportUploadEntity, { id, user_id });
  }

  /** Deletes an upload outside of the caller's transaction. It stays deleted after a rollback. */
  async deleteOutsideTransaction(id: string): Promise<void> {
    await this.dataSource.manager.delete(ImportUploadEntity, { id });
  }
}
