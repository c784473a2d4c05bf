import { Logger } from '@nestjs/common';

/** Does something every so often, one run after the other, and says only once that it fails. */
export class Pulse {
  private readonly logger = new Logger(Pulse.name);
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private stopped = true;
  private failing = false;

  constructor(
    private readonly name: string,
    private readonly every_ms: number,
    private readonly work: () => Promise<unknown>,
  ) {}

  start(): void {
    this.stopped = false;
    this.beat();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  private beat(): void {
    this.running = this.work().then(
      () => this.tell(false),
      (error: Error) => this.tell(true, error),
    );
    void this.running.then(() => {
      if (!this.stopped) this.timer = setTimeout(() => this.beat(), this.every_ms);
    });
  }

  private tell(failing: boolean, error?: Error): void {
    if (failing !== this.failing) {
      if (error) this.logger.error({ msg: `${this.name} fails and will be tried again`, err: error });
      else this.logger.log(`${this.name} works again`);
    }
    this.failing = failing;
  }
}
