import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../platform/clock.js';
import { messages } from '../contract/messages.js';
import { StatusChangesService } from '../platform/database/status-changes.service.js';
import { Transactional } from '../platform/database/transaction.js';
import { LeasedQueuesService } from '../platform/jobs/leased-queues.service.js';
import { Hopeless, ImportWorkService, type ImportLease } from './import-work.service.js';
import type { ImportRunEntity } from './import-run.entity.js';
import { IMPORTS } from './import-status.rules.js';

/** Each holds a file in memory. */
const CONCURRENCY = 1;
const MOST_ATTEMPTS = 4;

/** Has imports checked and carried out, and tries again what was cut short. */
@Injectable()
export class ImportWorker {
  private readonly logger = new Logger(ImportWorker.name);

  constructor(
    private readonly statuses: StatusChangesService,
    private readonly clock: Clock,
    work: ImportWorkService,
    queues: LeasedQueuesService,
  ) {
    queues.open<ImportRunEntity>({
      queue: 'imports',
      table: 'import_runs',
      key: 'id',
      open: 'NOT t.is_over',
      concurrency: CONCURRENCY,
      work: (lease) => work.carryOut(lease),
      failed: (lease, error) => this.giveBack(lease, error),
    });
  }

  @Transactional()
  protected async giveBack(lease: ImportLease, error: unknown): Promise<void> {
    const { id, attempt, signal } = lease;
    if (error instanceof Hopeless) {
      await this.giveUp(lease, error.message);
    } else if (signal.aborted) {
      await lease.retryAfter(0, {});
    } else if (attempt >= MOST_ATTEMPTS) {
      this.logger.error({ msg: 'Import given up', run_id: id, err: error });
      await this.giveUp(lease, messages.imports.given_up);
    } else {
      this.logger.warn({ msg: 'Import not worked on yet', run_id: id, attempt, err: error });
      await lease.retryAfter(2 ** attempt, {});
    }
  }

  /** @param failure a sentence for the user */
  private async giveUp(lease: ImportLease, failure: string): Promise<void> {
    await lease.end({ is_over: true });
    await this.statuses.change(IMPORTS, [lease.row.import_id], 'failed', {
      columns: { failure, finished_at: this.clock.now() },
    });
  }
}
