import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/time/clock.js';
import { messages } from '../contract/messages.js';
import { StatusChangesService } from '../platform/database/status-changes.service.js';
import { UnrecoverableError } from '../platform/jobs/job-queue.js';
import { JobQueues } from '../platform/jobs/job-queues.service.js';
import type { Changes } from '../platform/jobs/job-rows.js';
import { ImportFiles } from './import-files.js';
import { ImportWorkService, type ImportLease } from './import-work.service.js';
import type { ImportRunEntity } from './import-run.entity.js';
import { IMPORTS } from './import-status.rules.js';

/** Each holds a file in memory. */
const CONCURRENCY = 1;
const MOST_ATTEMPTS = 4;

/** Has imports checked and carried out, and tries again what was cut short. */
@Injectable()
export class ImportWorker {
  constructor(
    private readonly statuses: StatusChangesService,
    private readonly clock: Clock,
    private readonly files: ImportFiles,
    work: ImportWorkService,
    queues: JobQueues,
  ) {
    queues.open<ImportRunEntity>({
      queue: 'imports',
      table: 'import_runs',
      key: 'id',
      open: 'NOT t.is_over',
      concurrency: CONCURRENCY,
      most_attempts: MOST_ATTEMPTS,
      run: (lease) => work.run(lease),
      onFailed: (lease, error) => this.fail(lease, error),
    });
  }

  /** @param error with a sentence for the user where no other try would have helped */
  private async fail({ row }: ImportLease, error: unknown): Promise<Changes> {
    const failure = error instanceof UnrecoverableError ? error.message : messages.imports.given_up;
    await this.statuses.change(IMPORTS, [row.import_id], 'failed', {
      columns: { failure, finished_at: this.clock.now() },
    });
    // Nothing more can come of it. Should this be undone, the user is told to upload it again.
    await this.files.remove([row.import_id]);
    return { is_over: true };
  }
}
