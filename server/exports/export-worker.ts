import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import type { Queue, Worker } from 'bullmq';
import { BackgroundWork, type BackgroundPart } from '../platform/jobs/background-work.js';
import { underLease } from '../platform/jobs/lease.js';
import { Pulse } from '../platform/jobs/pulse.js';
import { QueueBackend } from '../platform/jobs/queue-backend.js';
import { ExportLedger, type ClaimedExport } from './export-ledger.js';
import { ExportWriter, NoLongerAllowed } from './export-writer.js';

const QUEUE = 'exports';
const LOOK_EVERY_MS = 1_000;
/** Each holds a connection to the database for as long as it writes. */
const CONCURRENCY = 2;
const MOST_ATTEMPTS = 5;

const NOT_ALLOWED = 'It was not made, because your rights changed meanwhile.';
const NOT_WRITTEN = 'The file could not be written. Please ask for it again.';

/** All that a job of this queue says. */
interface ExportJob {
  export_id: string;
}

/**
 * Writes exports. A row that waits is handed to the queue again and again until somebody has claimed it, and a claim
 * that nobody prolongs ends by itself: so no export is lost with a process, and no two write at once (contract 6).
 */
@Injectable()
export class ExportWorker implements BackgroundPart, OnModuleInit {
  private readonly logger = new Logger(ExportWorker.name);
  private readonly pulse: Pulse;
  private readonly stopping = new AbortController();
  private queue: Queue<ExportJob> | undefined;
  private worker: Worker<ExportJob> | undefined;

  constructor(
    private readonly ledger: ExportLedger,
    private readonly writer: ExportWriter,
    private readonly backend: QueueBackend,
    private readonly background: BackgroundWork,
    registry: SchedulerRegistry,
  ) {
    this.pulse = new Pulse(registry, 'Relaying exports', LOOK_EVERY_MS, () => this.relay());
  }

  onModuleInit(): void {
    this.background.add(this);
  }

  start(): void {
    this.queue = this.backend.queue<ExportJob>(QUEUE);
    this.worker = this.backend.worker<ExportJob>(QUEUE, ({ data }) => this.run(data.export_id), {
      concurrency: CONCURRENCY,
    });
    void this.worker.run();
    this.pulse.start();
  }

  /** What is being written goes back to the queue: it may take longer than a process has to stop. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.pulse.stop();
    await this.worker?.close();
  }

  private async relay(): Promise<void> {
    const due = await this.ledger.due();
    if (due.length === 0) return;
    await this.queue?.addBulk(
      due.map(({ id, attempts }) => ({
        name: 'write',
        data: { export_id: id },
        // The same try enqueued twice is one job; the next try is another.
        opts: { jobId: `${id}-${attempts}` },
      })),
    );
    await this.ledger.relayed(due);
  }

  private async run(id: string): Promise<void> {
    const claimed = await this.ledger.claim(id);
    if (!claimed) return;
    try {
      let written = 0;
      await underLease(
        () => this.ledger.prolong(claimed, written),
        () => this.writer.write(claimed, (rows) => (written = rows), this.stopping.signal),
      );
    } catch (error) {
      await this.giveBack(claimed, error);
    }
  }

  private async giveBack(claimed: ClaimedExport, error: unknown): Promise<void> {
    const { id, kind, attempts } = claimed;
    if (error instanceof NoLongerAllowed) {
      await this.ledger.failed(claimed, NOT_ALLOWED);
    } else if (this.stopping.signal.aborted) {
      await this.ledger.retryLater(claimed, 0);
    } else if (attempts >= MOST_ATTEMPTS) {
      this.logger.error({ msg: 'Export given up', export_id: id, kind, err: error });
      await this.ledger.failed(claimed, NOT_WRITTEN);
    } else {
      this.logger.warn({ msg: 'Export not written yet', export_id: id, kind, attempt: attempts, err: error });
      await this.ledger.retryLater(claimed, 2 ** attempts);
    }
  }
}
