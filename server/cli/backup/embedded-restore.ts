import { join } from 'node:path';
import { PostgresCluster, findEmbeddedPostgresPrograms } from '../../platform/database/embedded/cluster.js';
import { withFileLock } from '../../platform/files/file-lock.mjs';
import { ProcessRegistry } from '../../platform/database/embedded/process-registry.js';
import { prepareServerUser } from '../../platform/database/embedded/server-user.js';
import { ensurePrivateFolder } from '../../platform/files/private-folder.js';
import { Refusal } from '../command.js';
import { openEmbeddedDatabase } from '../open-database.js';
import { FILES } from './data-files.js';
import { DATABASE_FOLDER, installedVersion, PASSWORD_FILE } from './embedded-copy.js';
import { platform, type Manifest } from './manifest.js';
import { countClients } from './restored-data.js';
import { moveIn, assertNoOverwrite, withUnpacked } from './unpacked.js';

/**
 * Puts a copied database in its place and starts it once to check that it is sound.
 * @returns number of clients in the database
 */
export async function restoreEmbedded(
  dataDir: string,
  file: string,
  manifest: Manifest,
  force: boolean,
): Promise<number> {
  await assertCompatible(manifest);
  await ensurePrivateFolder(dataDir);
  // The lock makes a service that starts meanwhile wait.
  await withFileLock(join(dataDir, 'postgres.lock'), async () => {
    if (await new ProcessRegistry(join(dataDir, 'postgres.members')).deleteStaleAndCheckForOthers()) {
      throw new Refusal(`The service is running on ${dataDir}; stop it first.`);
    }
    if (!force) assertNoOverwrite(dataDir, [DATABASE_FOLDER, PASSWORD_FILE, ...manifest.folders]);
    const programs = await findEmbeddedPostgresPrograms();
    const user = prepareServerUser(dataDir, programs.postgres);
    const cluster = new PostgresCluster(join(dataDir, DATABASE_FOLDER), programs, user);
    const takeOwnership = (path: string) =>
      path.includes(`/${FILES}/${DATABASE_FOLDER}`) ? user.takeOwnership(path) : Promise.resolve();
    await withUnpacked(
      dataDir,
      file,
      async (folder) => {
        // A service that was killed may have left a running server behind.
        await cluster.stop();
        await moveIn(folder, dataDir);
      },
      takeOwnership,
    );
  });
  const database = await openEmbeddedDatabase(dataDir);
  try {
    return await countClients(database.url);
  } finally {
    await database.stop();
  }
}

async function assertCompatible(manifest: Manifest): Promise<void> {
  if (manifest.database !== 'embedded') {
    throw new Refusal('This backup is of an external database; set DATABASE_URL to restore it.');
  }
  const installed = await installedVersion();
  if (manifest.postgres !== installed || manifest.platform !== platform) {
    throw new Refusal(
      `This backup is of PostgreSQL ${manifest.postgres} on ${manifest.platform} and does not fit the PostgreSQL ${installed} on ${platform} here.`,
    );
  }
}
