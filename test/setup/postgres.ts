import { mkdtemp, rm } from 'node:fs/promises';
import { chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startOrJoinEmbeddedDatabase } from '../../server/platform/database/embedded.js';
import {
  PostgresCluster,
  findEmbeddedPostgresPrograms,
} from '../../server/platform/database/embedded/cluster.js';
import { prepareServerUser } from '../../server/platform/database/embedded/server-user.js';
import { waitUntil } from './background.js';
import { migrate } from './database.js';

/** A Postgres for one test, which can be stopped and restarted. */
export interface OwnPostgres {
  /** Connection string for the owner of a migrated, empty database. */
  url: string;
  /** Kills the server without a shutdown, as a failing machine would. */
  crash: () => Promise<void>;
  /** Restarts the server on the same port. Resolves when it accepts connections. */
  restart: () => Promise<void>;
  remove: () => Promise<void>;
}

export async function startOwnPostgres(): Promise<OwnPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'care-services-own-'));
  // If this runs as root, the server runs as another user, which must be able to enter the folder.
  chmodSync(folder, 0o755);
  const programs = await findEmbeddedPostgresPrograms();
  const cluster = new PostgresCluster(
    join(folder, 'postgres'),
    programs,
    prepareServerUser(folder, programs.postgres),
  );
  const { url, stop } = await startOrJoinEmbeddedDatabase(folder);
  await migrate(url);
  const { port } = new URL(url);
  return {
    url,
    crash: async () => {
      const { pid } = (await cluster.findRunningOrRemovePidFile())!;
      process.kill(pid, 'SIGQUIT');
      await waitUntil(async () => (await cluster.findRunningOrRemovePidFile()) === null);
    },
    restart: () => cluster.start(Number(port)),
    remove: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
