import { randomBytes } from 'node:crypto';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setInterval, setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { ensurePrivateFolder } from '../files/private-folder.js';
import { withClient } from './database-client.js';
import { PostgresCluster, findEmbeddedPostgresPrograms } from './embedded/cluster.js';
import { withFileLock } from '../files/file-lock.mjs';
import { ProcessRegistry } from './embedded/process-registry.js';
import { prepareServerUser } from './embedded/server-user.js';

const SUPERUSER = 'postgres';
const DATABASE = 'care_services';
const WAIT_MS = 60_000;
const BETWEEN_CHECKS_MS = 2_000;
const logger = new Logger('database');

export interface EmbeddedDatabase {
  url: string;
  /** Whether this process started the server. Others join through the data folder. */
  owner: boolean;
  /** Starts the server again on the same port whenever it ends by itself, until `stop`. */
  keepRunning(): void;
  /** Leaves the server, and stops it if no other process uses it. */
  stop(): Promise<void>;
}

/**
 * Opens PostgreSQL from npm under `DATA_DIR/postgres`. The first process starts the server, later ones join it, and the
 * last one stops it. A server that outlived its killed owner is joined too.
 */
export async function startOrJoinEmbeddedDatabase(dataDir: string): Promise<EmbeddedDatabase> {
  await ensurePrivateFolder(dataDir);
  const lock = join(dataDir, 'postgres.lock');
  const processes = new ProcessRegistry(join(dataDir, 'postgres.members'));
  const programs = await findEmbeddedPostgresPrograms();
  const cluster = new PostgresCluster(
    join(dataDir, 'postgres'),
    programs,
    prepareServerUser(dataDir, programs.postgres),
  );

  const { port, owner, password } = await withFileLock(lock, async () => {
    const passwordFile = join(dataDir, 'postgres.password');
    const password = await readOrCreate(passwordFile, () => randomBytes(24).toString('hex'));
    await chmod(passwordFile, 0o600);
    if (!cluster.exists) await cluster.create(SUPERUSER, passwordFile);
    const running = await findResponding(cluster, password);
    const port = running ?? (await start(cluster, join(dataDir, 'postgres.port')));
    await createDatabase(port, password);
    await processes.register();
    return { port, password, owner: running === null };
  });

  const supervision = new AbortController();
  const restartIfEnded = async () => {
    if (await cluster.isRunning()) return;
    await withFileLock(lock, async () => {
      if (supervision.signal.aborted || (await cluster.findRunningOrRemovePidFile()) !== null) return;
      logger.error('The embedded database has ended by itself. It is started again.');
      // On the same port, so that every process reconnects.
      await cluster.start(port);
    });
  };

  return {
    url: address(port, password, DATABASE),
    owner,
    keepRunning: () => void supervise(restartIfEnded, supervision.signal),
    stop: () => {
      supervision.abort();
      return withFileLock(lock, async () => {
        await processes.unregister();
        if (!(await processes.deleteStaleAndCheckForOthers())) await cluster.stop();
      });
    },
  };
}

/** Repeats a check until it is aborted. A failed check is logged and tried again. */
async function supervise(check: () => Promise<void>, signal: AbortSignal): Promise<void> {
  const beats = setInterval(BETWEEN_CHECKS_MS, undefined, { ref: false, signal });
  try {
    for await (const _ of beats) await check().catch((error: Error) => logger.error(error.message));
  } catch {
    // Aborted.
  }
}

const address = (port: number, password: string, database: string) =>
  `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`;

async function readOrCreate(path: string, create: () => string): Promise<string> {
  const content = (await readFile(path, 'utf8').catch(() => '')).trim();
  if (content) return content;
  const created = create();
  await writeFile(path, created, { mode: 0o600 });
  return created;
}

/** Returns the port of the server on this folder once it responds, or `null` if none runs. */
async function findResponding(cluster: PostgresCluster, password: string): Promise<number | null> {
  const deadline = Date.now() + WAIT_MS;
  for (;;) {
    const server = await cluster.findRunningOrRemovePidFile();
    if (server === null) return null;
    if (await responds(server.port, password)) return server.port;
    if (Date.now() > deadline) throw new Error('The embedded database is running but does not respond.');
    await sleep(100);
  }
}

/** Starts on the previous port if it is free, so that other processes can reconnect. */
async function start(cluster: PostgresCluster, portFile: string): Promise<number> {
  const last = Number(await readFile(portFile, 'utf8').catch(() => '0'));
  const port = (last > 0 && (await freePort(last))) || (await freePort(0));
  if (!port) throw new Error('There is no free port for the embedded database.');
  await cluster.start(port);
  await writeFile(portFile, String(port));
  return port;
}

function freePort(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.on('error', () => resolve(null));
    probe.listen(port, '127.0.0.1', () => {
      const bound = probe.address();
      probe.close(() => resolve(typeof bound === 'object' && bound ? bound.port : null));
    });
  });
}

const serverConfig = (port: number, password: string) => ({
  connectionString: address(port, password, 'postgres'),
  connectionTimeoutMillis: 5_000,
});

const responds = (port: number, password: string) =>
  withClient(serverConfig(port, password), async () => true).catch(() => false);

async function createDatabase(port: number, password: string): Promise<void> {
  await withClient(serverConfig(port, password), async (client) => {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
  });
}
