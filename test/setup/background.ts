import { Module, type INestApplicationContext, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { entities } from '../../server/entities.js';
import { Clock } from '../../server/platform/time/clock.js';
import { readSettings } from '../../server/platform/config/settings.js';
import { applicationDataSource } from '../../server/platform/database/data-source-options.js';
import { WorkerLifecycle } from '../../server/platform/jobs/worker-lifecycle.js';
import { JobsModule } from '../../server/platform/jobs/jobs.module.js';
import { MailModule } from '../../server/platform/mail/mail.module.js';
import { PlatformModule } from '../../server/platform.module.js';

/** A worker process without HTTP and features: the platform, the queue, mail, and the handlers of a test. */
export interface TestWorker {
  app: INestApplicationContext;
  clock: Clock;
  start: () => Promise<void>;
  stop: () => Promise<void>;
}

/**
 * Returns a worker that is not started yet.
 * @param env settings by name, including `DATABASE_URL`
 * @param handlers classes with `@ScheduledJob` methods
 */
export async function makeWorker(
  env: Record<string, string>,
  handlers: Type<unknown>[] = [],
): Promise<TestWorker> {
  const settings = readSettings({ SEED: 'demo', LOG_LEVEL: 'silent', ...env });
  const database = applicationDataSource(settings.database_url ?? '', { entities }, false);

  @Module({
    imports: [PlatformModule.with(settings, database), JobsModule, MailModule],
    providers: handlers,
  })
  class WorkerModule {}

  const app = await NestFactory.createApplicationContext(WorkerModule, {
    logger: false,
    abortOnError: false,
  });
  return {
    app,
    clock: app.get(Clock),
    start: async () => app.get(WorkerLifecycle).start(),
    stop: () => app.close(),
  };
}

/** Waits until a condition is true and checks it every 100 ms. */
export async function waitUntil(
  holds: () => Promise<boolean> | boolean,
  milliseconds = 45_000,
): Promise<void> {
  const deadline = Date.now() + milliseconds;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`Still not so after ${milliseconds} ms: ${holds.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/**
 * Runs the relay of every process until no work is waiting, queued or running. Anything that has not happened by then
 * does not happen.
 */
export async function waitForWorkers(workers: TestWorker[]): Promise<void> {
  await waitUntil(async () => {
    for (const { app } of workers) {
      for (const worker of app.get(WorkerLifecycle).workers) {
        if ((await worker.prepareAndRelayDue()) > 0) return false;
        const jobs = await worker.queue.getJobCounts('active', 'waiting', 'delayed', 'prioritized');
        if (Object.values(jobs).some((count) => count > 0)) return false;
      }
    }
    return true;
  }, 60_000);
}
