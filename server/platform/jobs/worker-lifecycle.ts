import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';

/** Something that a worker process runs: a queue worker, a scheduler. */
export interface BackgroundWorker {
  start(): Promise<void> | void;
  /** Takes no more work and resolves when what is in flight is done. */
  stop(): Promise<void>;
}

/**
 * What runs beside the API. Nothing of it starts by itself: `PROCESS=all` and `worker` start it, the API
 * and commands never do.
 */
@Injectable()
export class WorkerLifecycle implements BeforeApplicationShutdown {
  private readonly parts: BackgroundWorker[] = [];
  private started = false;

  add(part: BackgroundWorker): void {
    this.parts.push(part);
  }

  async start(): Promise<void> {
    this.started = true;
    for (const part of this.parts) await part.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    if (this.started) await Promise.allSettled(this.parts.map((part) => part.stop()));
  }
}
