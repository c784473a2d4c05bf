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

/** Each job holds a file in memory. */
const CONCURRENCY = 1;
const MOST_ATTEMPTS = 4;

/** Polls for imports to check and commit, and retries stalled ones. */
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

  /** @param error its message is for the user if a retry would not help */
  private async fail({ row }: ImportLease, error: unknown): Promise<Changes> {
    const failure = error instanceof UnrecoverableError ? error.message : messages.imports.given_up;
    await this.statuses.change(IMPORTS, [row.import_id], 'failed', {
      columns: { failure, finished_at: this.clock.now() },
    });
    // The import cannot be retried. A user who wants it must upload the file again.
    await this.files.remove([row.import_id]);
    return { is_over: true };
  }
}
