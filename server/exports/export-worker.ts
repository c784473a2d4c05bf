import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/time/clock.js';
import { Transactional } from '../platform/database/transaction.js';
import { UnrecoverableError } from '../platform/jobs/job-queue.js';
import { JobQueues } from '../platform/jobs/job-queues.service.js';
import type { Changes } from '../platform/jobs/job-rows.js';
import { OutboxService } from '../platform/mail/outbox.service.js';
import { ExportKinds } from './export-kinds.js';
import { ExportMail } from './export-mail.js';
import type { ExportRunEntity } from './export-run.entity.js';
import type { ExportEntity } from './export.entity.js';
import { ExportWriter, type ExportLease } from './export-writer.js';
import { ExportsQueries } from './exports.queries.js';

/** Each job holds a database connection while it writes. */
const CONCURRENCY = 2;
const MOST_ATTEMPTS = 5;

const NOT_WRITTEN = 'The file could not be written. Please ask for it again.';

/** Runs exports, and retries those that failed. */
@Injectable()
export class ExportWorker {
  constructor(
    private readonly writer: ExportWriter,
    private readonly outbox: OutboxService,
    private readonly mail: ExportMail,
    private readonly kinds: ExportKinds,
    private readonly clock: Clock,
    queues: JobQueues,
    private readonly queries: ExportsQueries,
  ) {
    queues.open<ExportRunEntity>({
      queue: 'exports',
      table: 'export_runs',
      key: 'export_id',
      open: 'NOT t.is_over',
      concurrency: CONCURRENCY,
      most_attempts: MOST_ATTEMPTS,
      run: async (lease) => this.writer.writeAndNotify(await this.begin(lease), lease),
      onRetry: (lease) => this.queueAgain(lease),
      onFailed: (lease, error) => this.fail(lease, error),
    });
  }

  @Transactional()
  protected async begin({ id }: ExportLease): Promise<ExportEntity> {
    await this.queries.resetRowCount(id);
    return this.queries.updateStatus(id, { status: 'running' });
  }

  private async queueAgain({ id }: ExportLease): Promise<Changes> {
    await this.queries.updateStatus(id, { status: 'queued' });
    return {};
  }

  private async fail({ id }: ExportLease, error: unknown): Promise<Changes> {
    const isUnrecoverable = error instanceof UnrecoverableError;
    const failure = isUnrecoverable ? error.message : NOT_WRITTEN;
    const asked = await this.queries.updateStatus(id, {
      status: 'failed',
      failure,
      finished_at: this.clock.now(),
    });
    // A user without the right is not mailed about it.
    if (!isUnrecoverable) await this.notify(asked, failure);
    return { is_over: true, row_count: 0 };
  }

  private async notify({ id, kind, user_id }: ExportEntity, failure: string): Promise<void> {
    const user = await this.queries.findAddress(user_id);
    const title = this.kinds.get(kind)?.title ?? kind;
    if (user) await this.outbox.add(this.mail.failed(id, { title, failure, to: user.email }));
  }
}
