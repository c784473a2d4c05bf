import { Logger } from '@nestjs/common';
import type { SchedulerRegistry } from '@nestjs/schedule';

/** Runs a function at an interval, never twice at the same time. Repeated failures are logged once. */
export class Poller {
  private readonly logger = new Logger(Poller.name);
  private running: Promise<void> | null = null;
  private failing = false;

  constructor(
    private readonly registry: SchedulerRegistry,
    private readonly name: string,
    private readonly every_ms: number,
    private readonly work: () => Promise<unknown>,
  ) {}

  tickAndStart(): void {
    this.tick();
    this.registry.addInterval(
      this.name,
      setInterval(() => this.tick(), this.every_ms),
    );
  }

  /** Stops polling and waits for the current run. */
  async stop(): Promise<void> {
    if (this.registry.doesExist('interval', this.name)) this.registry.deleteInterval(this.name);
    await this.running;
  }

  private tick(): void {
    this.running ??= this.work()
      .then(
        () => this.logFailure(false),
        (error: Error) => this.logFailure(true, error),
      )
      .finally(() => (this.running = null));
  }

  private logFailure(failing: boolean, error?: Error): void {
    if (failing !== this.failing) {
      if (error) this.logger.error({ msg: `${this.name} fails and will be tried again`, err: error });
      else this.logger.log(`${this.name} works again`);
    }
    this.failing = failing;
  }
}
