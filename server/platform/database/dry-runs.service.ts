import { Injectable } from '@nestjs/common';
import { SavepointsService } from './savepoints.service.js';
import { Transactional } from './transaction.js';

/** Finds out what a change would do by making it and taking it back: what is shown before is what happens after. */
@Injectable()
export class DryRunsService {
  constructor(private readonly savepoints: SavepointsService) {}

  /** Does work of which nothing stays, and gives what it gave. */
  @Transactional()
  async run<T>(work: () => Promise<T>): Promise<T> {
    const rollBack = await this.savepoints.begin();
    try {
      return await work();
    } finally {
      await rollBack();
    }
  }
}
