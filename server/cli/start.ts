import { readSettings } from '../platform/config/settings.js';
import { assertRedisLogin } from './assert-redis-login.js';
import { assertTimeZones } from './assert-time-zones.js';
import { runCommand } from './command.js';
import { closeAll, closeAtEnd, FINISH_MS } from './interruption.js';
import { assertAddressFree, listenFailure } from './listen-address.js';
import { migrateDatabase } from './migrate-database.js';
import { openDatabase } from './open-database.js';
import { welcome } from './welcome.js';

/** Starts one process of the service: HTTP, background work or both (`PROCESS`). */
async function main(): Promise<void> {
  const settings = readSettings(process.env);
  await assertAddressFree(settings);
  await assertRedisLogin(settings);
  const database = await openDatabase(settings);
  try {
    await migrateDatabase(database);
    await assertTimeZones(database.url, settings.time_zone);
    // Imported late: the import takes a second and prints output, and a refusal should be the only output.
    const { createApp } = await import('../create-app.js');
    const { WorkerLifecycle } = await import('../platform/jobs/worker-lifecycle.js');
    const { seedDemoIfEmpty: seedDemo } = await import('../demo/seed-demo.js');
    const { deleteDemoAccountsAndRevokeDemoCaregivers } = await import('../demo/delete-demo-accounts.js');
    const app = await createApp(settings, { database_url: database.url });
    closeAtEnd(() => app.close(), FINISH_MS);
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
    await closeAll();
    throw error;
  }
}

runCommand(main, { exitCodeOnSignal: 0 });
