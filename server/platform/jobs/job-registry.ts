import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { SCHEDULED_JOB, type JobName, type ScheduledJobOptions } from './scheduled-job.js';

export type JobResult = Record<string, unknown>;

interface Handler extends ScheduledJobOptions {
  run: () => Promise<JobResult>;
}

/** Handlers marked with `@ScheduledJob`, by name. A duplicate name is an error at start. */
@Injectable()
export class JobRegistry implements OnModuleInit {
  private readonly handlers = new Map<string, Handler>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  onModuleInit(): void {
    for (const { instance } of this.discovery.getProviders()) {
      if (!instance || typeof instance !== 'object') continue;
      const provider = instance as Record<string, () => Promise<JobResult>>;
      for (const method of this.scanner.getAllMethodNames(Object.getPrototypeOf(provider) as object)) {
        const handler = provider[method];
        if (typeof handler !== 'function') continue;
        const options = this.reflector.get<ScheduledJobOptions | undefined>(SCHEDULED_JOB, handler);
        if (options) this.add({ ...options, run: () => handler.call(provider) });
      }
    }
  }

  get all(): ScheduledJobOptions[] {
    return [...this.handlers.values()];
  }

  has(name: string): name is JobName {
    return this.handlers.has(name);
  }

  async run(name: JobName): Promise<JobResult> {
    const handler = this.handlers.get(name);
    if (!handler) throw new Error(`There is no job named ${name}.`);
    return handler.run();
  }

  private add(handler: Handler): void {
    if (this.handlers.has(handler.name)) throw new Error(`Two handlers are named ${handler.name}.`);
    this.handlers.set(handler.name, handler);
  }
}
