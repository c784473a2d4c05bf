import { rm } from 'node:fs/promises';

/** Stops the run's Postgres and removes its files. */
export default async function globalTeardown() {
  const running = globalThis.testPostgres;
  if (!running) return;
  globalThis.testPostgres = undefined;
  await running.postgres.stop();
  await rm(running.directory, { recursive: true, force: true });
}
