import { Injectable } from '@nestjs/common';
import { SavepointsService } from './savepoints.service.js';
import { Transactional } from './transaction.js';

/** Previews a change by making it and rolling it back, so that the preview equals the result. */
@Injectable()
export class DryRunsService {
  constructor(private readonly savepoints: SavepointsService) {}

  /** Runs `work` in a savepoint, rolls back, and returns its result. */
  @Transactional()
  async run<T>(work: () => Promise<T>): Promise<T> {
    const rollBack = await this.savepoints.start();
    try {
      return await work();
    } finally {
      await rollBack();
    }
  }
}
