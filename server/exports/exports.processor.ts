import { InjectQueue, Processor } from '@nestjs/bullmq';
import { UnrecoverableError, type Queue } from 'bullmq';
import { Clock } from '../platform/time/clock.js';
import { Transactional } from '../platform/database/transaction.js';
import { JobProcessor, withStalledJobDefaults, type JobPayload } from '../platform/jobs/job-processor.js';
import { JobRuntime } from '../platform/jobs/job-runtime.js';
import type { Changes } from '../platform/jobs/job-rows.js';
import { OutboxService } from '../platform/mail/outbox.service.js';
import { ExportKinds } from './export-kinds.js';
import { ExportMail } from './export-mail.js';
import type { ExportRunEntity } from './export-run.entity.js';
import type { ExportEntity } from './export.entity.js';
import { ExportWriter, type ExportLock } from './export-writer.js';
import { ExportsQueries } from './exports.queries.js';

const NOT_WRITTEN = 'The file could not be written. Please ask for it again.';

/** Runs exports. Each job holds a database connection while it writes. */
@Processor('exports', withStalledJobDefaults({ concurrency: 2 }))
export class ExportsProcessor extends JobProcessor<ExportRunEntity> {
  constructor(
    @InjectQueue('exports') queue: Queue<JobPayload>,
    runtime: JobRuntime,
    private readonly writer: ExportWriter,
    private readonly outbox: OutboxService,
    private readonly mail: ExportMail,
    private readonly kinds: ExportKinds,
    private readonly clock: Clock,
    private readonly queries: ExportsQueries,
  ) {
    super(queue, runtime, {
      table: 'export_runs',
      key: 'export_id',
      isOpenSql: 'NOT t.is_over',
      attempts: 5,
    });
  }

  protected async run(lock: ExportLock): Promise<void> {
    await this.writer.writeAndNotifyReady(await this.begin(lock), lock);
  }

  @Transactional()
  protected async begin({ id }: ExportLock): Promise<ExportEntity> {
    await this.queries.lockSharedOnceUnblocked();
    await this.queries.resetRowCount(id);
    return this.queries.updateStatus(id, { status: 'running' });
  }

  protected override async onRetry({ id }: ExportLock): Promise<Changes> {
    await this.queries.updateStatus(id, { status: 'queued' });
    return {};
  }

  protected async onFailed({ id }: ExportLock, error: unknown): Promise<Changes> {
    const isUnrecoverable = error instanceof UnrecoverableError;
    const failure = isUnrecoverable ? error.message : NOT_WRITTEN;
    const request = await this.queries.updateStatus(id, {
      status: 'failed',
      failure,
      finished_at: this.clock.now(),
    });
    // A user without the right is not mailed about it.
    if (!isUnrecoverable) await this.notify(request, failure);
    return { is_over: true, row_count: 0 };
  }

  private async notify({ id, kind, user_id }: ExportEntity, failure: string): Promise<void> {
    const user = await this.queries.findActiveUser(user_id);
    const title = this.kinds.get(kind)?.title ?? kind;
    if (user) await this.outbox.add(this.mail.composeFailed(id, { title, failure, user }));
  }
}
