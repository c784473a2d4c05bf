import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/time/clock.js';
import { Transaction, Transactional } from '../platform/database/transaction.js';
import { UnrecoverableError } from '../platform/jobs/job-queue.js';
import { JobQueues } from '../platform/jobs/job-queues.service.js';
import type { Changes } from '../platform/jobs/job-rows.js';
import { OutboxService } from '../platform/mail/outbox.service.js';
import { ExportKinds } from './export-kinds.js';
import { ExportMail } from './export-mail.js';
import type { ExportRunEntity } from './export-run.entity.js';
import type { ExportEntity } from './export.entity.js';
import { ExportWriter, type ExportLease } from './export-writer.js';

/** Each holds a connection to the database for as long as it writes. */
const CONCURRENCY = 2;
const MOST_ATTEMPTS = 5;

const NOT_WRITTEN = 'The file could not be written. Please ask for it again.';

/** Has exports written, and tries again what could not be. */
@Injectable()
export class ExportWorker {
  constructor(
    private readonly transaction: Transaction,
    private readonly writer: ExportWriter,
    private readonly outbox: OutboxService,
    private readonly mail: ExportMail,
    private readonly kinds: ExportKinds,
    private readonly clock: Clock,
    queues: JobQueues,
  ) {
    queues.open<ExportRunEntity>({
      queue: 'exports',
      table: 'export_runs',
      key: 'export_id',
      open: 'NOT t.is_over',
      concurrency: CONCURRENCY,
      most_attempts: MOST_ATTEMPTS,
      run: async (lease) => this.writer.writeAndNotify(await this.begin(lease), lease),
      onRetry: (lease) => this.again(lease),
      onFailed: (lease, error) => this.fail(lease, error),
    });
  }

  @Transactional()
  protected async begin({ id }: ExportLease): Promise<ExportEntity> {
    const { tx } = this.transaction;
    await tx.query('UPDATE export_runs SET row_count = 0 WHERE export_id = $1', [id]);
    return this.becomes(id, { status: 'running' });
  }

  private async again({ id }: ExportLease): Promise<Changes> {
    await this.becomes(id, { status: 'queued' });
    return {};
  }

  private async fail({ id }: ExportLease, error: unknown): Promise<Changes> {
    const isUnrecoverable = error instanceof UnrecoverableError;
    const failure = isUnrecoverable ? error.message : NOT_WRITTEN;
    const asked = await this.becomes(id, { status: 'failed', failure, finished_at: this.clock.now() });
    // Who may not have it any more is not written to about it.
    if (!isUnrecoverable) await this.notify(asked, failure);
    return { is_over: true, row_count: 0 };
  }

  private async notify({ id, kind, user_id }: ExportEntity, failure: string): Promise<void> {
    const [user] = await this.transaction.tx.query<{ email: string }[]>(
      'SELECT email FROM users WHERE id = $1 AND is_active',
      [user_id],
    );
    const title = this.kinds.get(kind)?.title ?? kind;
    if (user) await this.outbox.add(this.mail.failed(id, { title, failure, to: user.email }));
  }

  private async becomes(
    id: string,
    { status, failure = null, finished_at = null }: Partial<ExportEntity>,
  ): Promise<ExportEntity> {
    const [[row]] = await this.transaction.tx.query<[[ExportEntity], number]>(
      `UPDATE exports
       SET status = $2, failure = $3, finished_at = $4
       WHERE id = $1 RETURNING *`,
      [id, status, failure, finished_at],
    );
    return row;
  }
}
