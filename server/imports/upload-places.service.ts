import { Injectable } from '@nestjs/common';
import { MOST_OPEN_IMPORTS } from '../contract/imports.js';
import { messages } from '../contract/messages.js';
import { Transactional } from '../platform/database/transaction.js';
import { invalidField } from '../platform/errors/problem.js';
import { UploadPlacesQueries } from './upload-places.queries.js';

/** The places for files that a user has: each import that is not carried out takes one, and each file on its way. */
@Injectable()
export class UploadPlacesService {
  constructor(private readonly queries: UploadPlacesQueries) {}

  /**
   * Takes a place before the file is read.
   * @throws InvalidInput on `file` where there is none left
   */
  @Transactional()
  async acquire(id: string, user_id: string): Promise<void> {
    // Files that are sent at once are counted one after the other.
    await this.queries.lockUser(user_id);
    await this.queries.deleteLost(user_id);
    if ((await this.queries.countTaken(user_id)) >= MOST_OPEN_IMPORTS)
      throw invalidField('file', 'too_many_open', messages.imports.too_many_open(MOST_OPEN_IMPORTS));
    await this.queries.insert(id, user_id);
  }

  /** Leaves the place, even if the call's transaction was rolled back: an import takes a place of its own. */
  async release(id: string): Promise<void> {
    await this.queries.delete(id);
  }
}
