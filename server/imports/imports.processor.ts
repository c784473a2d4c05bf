import { InjectQueue, Processor } from '@nestjs/bullmq';
import { UnrecoverableError, type Queue } from 'bullmq';
import { Clock } from '../platform/time/clock.js';
import { officeMessages } from '../contract/messages.js';
import { StatusChangesService } from '../platform/database/status-changes.service.js';
import { JobProcessor, withStalledJobDefaults, type JobPayload } from '../platform/jobs/job-processor.js';
import { JobRuntime } from '../platform/jobs/job-runtime.js';
import type { Changes } from '../platform/jobs/job-rows.js';
import { ImportFiles } from './import-files.js';
import { ImportWorkService, type ImportLock } from './import-work.service.js';
import type { ImportRunEntity } from './import-run.entity.js';
import { IMPORTS } from './import-status.rules.js';
import { ImportsQueries } from './imports.queries.js';

/** Checks and commits imports. Each job holds a file in memory. */
@Processor('imports', withStalledJobDefaults({ concurrency: 1 }))
export class ImportsProcessor extends JobProcessor<ImportRunEntity> {
  constructor(
    @InjectQueue('imports') queue: Queue<JobPayload>,
    runtime: JobRuntime,
    private readonly statuses: StatusChangesService,
    private readonly clock: Clock,
    private readonly files: ImportFiles,
    private readonly work: ImportWorkService,
    private readonly queries: ImportsQueries,
  ) {
    super(queue, runtime, { table: 'import_runs', key: 'id', isOpenSql: 'NOT t.is_over', attempts: 4 });
  }

  protected run(lock: ImportLock): Promise<void> {
    return this.work.run(lock);
  }

  /** @param error its message is for the user if a retry would not help */
  protected async onFailed({ row }: ImportLock, error: unknown): Promise<Changes> {
    const failure = error instanceof UnrecoverableError ? error.message : officeMessages.imports.given_up;
    await this.statuses.change(IMPORTS, [row.import_id], 'failed', {
      columns: { failure, finished_at: this.clock.now() },
    });
    // The import cannot be retried. A user who wants it must upload the file again. The findings repeat its cells, and
    // without the file nobody could tell whether they name a client who is removed later.
    await this.queries.deleteFindings([row.import_id]);
    await this.queries.clearHeadingChoices([row.import_id]);
    await this.files.remove([row.import_id]);
    return { is_over: true };
  }
}
