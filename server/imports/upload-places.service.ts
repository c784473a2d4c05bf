import { Injectable } from '@nestjs/common';
import { MOST_OPEN_IMPORTS } from '../contract/imports.js';
import { officeMessages } from '../contract/messages.js';
import { Transactional } from '../platform/database/transaction.js';
import { invalidField } from '../platform/errors/problem.js';
import { UploadPlacesQueries } from './upload-places.queries.js';

/** Limits the files of a user. Each import that is not committed and each upload in progress counts. */
@Injectable()
export class UploadPlacesService {
  constructor(private readonly queries: UploadPlacesQueries) {}

  /**
   * Reserves a slot before the file is read.
   * @throws InvalidInput on `file` if the user has reached the limit
   */
  @Transactional()
  async acquireUnlessTooManyOpenImports(id: string, user_id: string): Promise<void> {
    // Simultaneous uploads are counted one after the other.
    await this.queries.lockUploadsOfUser(user_id);
    await this.queries.deleteLost(user_id);
    if ((await this.queries.countOpenImportsAndUploads(user_id)) >= MOST_OPEN_IMPORTS)
      throw invalidField('file', 'too_many_open', officeMessages.imports.too_many_open(MOST_OPEN_IMPORTS));
    await this.queries.insert(id, user_id);
  }

  /** Releases the slot, even after a rollback of the request's transaction. An import counts by itself. */
  async release(id: string): Promise<void> {
    await this.queries.deleteOutsideTransaction(id);
  }
}
