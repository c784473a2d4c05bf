import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../platform/clock.js';
import { Transaction, Transactional } from '../platform/database/transaction.js';
import { LeasedQueuesService } from '../platform/jobs/leased-queues.service.js';
import type { ExportRunEntity } from './export-run.entity.js';
import type { ExportEntity } from './export.entity.js';
import { ExportWriter, NoLongerAllowed, type ExportLease } from './export-writer.js';

/** Each holds a connection to the database for as long as it writes. */
const CONCURRENCY = 2;
const MOST_ATTEMPTS = 5;

const NOT_ALLOWED = 'It was not made, because your rights changed meanwhile.';
const NOT_WRITTEN = 'The file could not be written. Please ask for it again.';

/** Has exports written, and tries again what could not be. */
@Injectable()
export class ExportWorker {
  private readonly logger = new Logger(ExportWorker.name);

  constructor(
    private readonly transaction: Transaction,
    private readonly writer: ExportWriter,
    private readonly clock: Clock,
    queues: LeasedQueuesService,
  ) {
    queues.open<ExportRunEntity>({
      queue: 'exports',
      table: 'export_runs',
      key: 'export_id',
      open: 'NOT t.is_over',
      concurrency: CONCURRENCY,
      work: async (lease) => this.writer.write(await this.begin(lease), lease),
      failed: (lease, error) => this.giveBack(lease, error),
    });
  }

  @Transactional()
  protected async begin({ id }: ExportLease): Promise<ExportEntity> {
    const { tx } = this.transaction;
    await tx.query('UPDATE export_runs SET row_count = 0 WHERE export_id = $1', [id]);
    return this.becomes(id, { status: 'running' });
  }

  @Transactional()
  protected async giveBack(lease: ExportLease, error: unknown): Promise<void> {
    const { id, attempt, signal } = lease;
    if (error instanceof NoLongerAllowed) {
      await this.giveUp(lease, NOT_ALLOWED);
    } else if (signal.aborted) {
      // What is being written may take longer than a process has to stop.
      await this.tryAgain(lease, 0);
    } else if (attempt >= MOST_ATTEMPTS) {
      this.logger.error({ msg: 'Export given up', export_id: id, err: error });
      await this.giveUp(lease, NOT_WRITTEN);
    } else {
      this.logger.warn({ msg: 'Export not written yet', export_id: id, attempt, err: error });
      await this.tryAgain(lease, 2 ** attempt);
    }
  }

  private async tryAgain(lease: ExportLease, seconds: number): Promise<void> {
    await lease.retryAfter(seconds, {});
    await this.becomes(lease.id, { status: 'queued' });
  }

  /** @param failure a sentence for the user */
  private async giveUp(lease: ExportLease, failure: string): Promise<void> {
    await lease.end({ is_over: true, row_count: 0 });
    await this.becomes(lease.id, { status: 'failed', failure, finished_at: this.clock.now() });
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
