import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';

/** Background worker of a process: a queue worker or a scheduler. */
export interface BackgroundWorker {
  start(): Promise<void> | void;
  /** Stops taking work and waits for the work in progress. */
  stop(): Promise<void>;
}

/**
 * Starts and stops the background workers. Nothing starts by itself: `PROCESS=all` and `worker` start them, the API and
 * commands never do.
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
