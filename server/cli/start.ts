import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { readSettings } from '../platform/config/settings.js';
import { assertRedisLogin } from './assert-redis-login.js';
import { runCommand } from './command.js';
import { assertAddressFree, listenFailure } from './listen-address.js';
import { migrateDatabase } from './migrate-database.js';
import { openDatabase, type OpenDatabase } from './open-database.js';
import { welcome } from './welcome.js';

/** Time limit for requests and jobs in progress. The database gets the rest of the 10 seconds. */
const FINISH_MS = 7_000;
const STOP_DATABASE_MS = 2_500;

/** Starts one process of the service: HTTP, background work or both (`PROCESS`). */
async function main(): Promise<void> {
  const settings = readSettings(process.env);
  await assertAddressFree(settings);
  await assertRedisLogin(settings);
  const database = await openDatabase(settings);
  const running = new Running(database);
  try {
    await migrateDatabase(database);
    // Imported late: the import takes a second and prints output, and a refusal should be the only output.
    const { createApp } = await import('../create-app.js');
    const { WorkerLifecycle } = await import('../platform/jobs/worker-lifecycle.js');
    const { seedDemoIfEmpty: seedDemo } = await import('../demo/seed-demo.js');
    const { deleteDemoAccountsAndRevokeDemoCaregivers } = await import('../demo/delete-demo-accounts.js');
    const app = await createApp(settings, { database_url: database.url });
    running.app = app;
    await app.init();
    // Must run before anybody can sign in and before the scheduler sees the replayed demo data.
    if (settings.seed === 'demo') await seedDemo(app);
    else await deleteDemoAccountsAndRevokeDemoCaregivers(app);
    if (settings.process !== 'worker') {
      await app.listen(settings.port, settings.host).catch((error: unknown) => {
        throw listenFailure(error, settings);
      });
    }
    if (settings.process !== 'api') app.get(WorkerLifecycle).start();
    console.log(welcome(settings));
  } catch (error) {
    // A start that a signal interrupts fails. The signal handler ends the process.
    if (running.isEnding) return;
    await running.end();
    throw error;
  }
}

/** Everything that must close with the process, once. */
class Running {
  app?: NestFastifyApplication;
  private ending: Promise<boolean> | undefined;

  /** Closes on the first signal. A terminal and npm may both send it. */
  constructor(private readonly database: OpenDatabase) {
    const stop = async () => {
      if (!this.isEnding) process.exit((await this.end()) ? 0 : 1);
    };
    for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(event, () => void stop());
  }

  get isEnding(): boolean {
    return this.ending !== undefined;
  }

  /** @returns whether everything closed in time */
  end(): Promise<boolean> {
    this.ending ??= this.close();
    return this.ending;
  }

  private async close(): Promise<boolean> {
    const isAppClosed = await within(FINISH_MS, this.app?.close());
    const isDatabaseStopped = await within(STOP_DATABASE_MS, this.database.stop());
    return isAppClosed && isDatabaseStopped;
  }
}

/** Returns whether `work` succeeded in time. */
async function within(milliseconds: number, work: Promise<unknown> | undefined): Promise<boolean> {
  const timeout = new Promise<boolean>((resolve) => setTimeout(resolve, milliseconds, false));
  const outcome = Promise.resolve(work).then(
    () => true,
    (error: Error) => {
      console.error(error.message);
      return false;
    },
  );
  return Promise.race([outcome, timeout]);
}

runCommand(main);
