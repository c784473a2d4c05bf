import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { prepareServerUser } from '../../server/platform/database/embedded/server-user.js';
import { waitUntil } from './background.js';
import { freePort } from './ports.mjs';

/** A server of the PostgreSQL that is installed on this machine. */
export interface InstalledPostgres {
  /** Connection string without a database. */
  url: string;
  stop: () => Promise<void>;
}

/**
 * Starts the server that belongs to the installed client tools. These tools cannot dump a newer server, and the server
 * from npm has no client tools.
 * @throws Error if no server is installed
 */
export async function startInstalledPostgres(): Promise<InstalledPostgres> {
  const initdb = programs('initdb');
  const folder = await mkdtemp(join(tmpdir(), 'care-services-installed-'));
  const user = prepareServerUser(folder, dirname(initdb));
  await user.takeOwnership(folder);
  const data = join(folder, 'data');
  const port = await freePort();
  const run = (name: string, args: string[]) => {
    const { program, args: all, uid, gid } = user.command(programs(name), args);
    return spawn(program, all, { uid, gid, cwd: folder, stdio: 'ignore' });
  };
  const [status] = await once(
    run('initdb', [
      '-D',
      data,
      '-U',
      'postgres',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C',
      '--no-sync',
    ]),
    'exit',
  );
  if (status !== 0) throw new Error(`initdb ended with ${String(status)}.`);
  const settings = ['fsync=off', `port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories='];
  const server = run('postgres', ['-D', data, ...settings.flatMap((setting) => ['-c', setting])]);
  const ended = once(server, 'exit');
  const url = `postgres://postgres@127.0.0.1:${port}`;
  await waitUntil(() => responses(`${url}/postgres`), 60_000);
  return {
    url,
    stop: async () => {
      server.kill('SIGQUIT');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Returns the path of a server's program: beside the tools, or in Debian's folder for their version. */
function programs(name: string): string {
  const output = execFileSync('pg_dump', ['--version'], { encoding: 'utf8' });
  const version = /\(PostgreSQL\) (\d+)/.exec(output)?.[1];
  const beside = dirname(execFileSync('which', ['pg_dump'], { encoding: 'utf8' }).trim());
  const places = [`/usr/lib/postgresql/${version}/bin`, beside].map((place) => join(place, name));
  const program = places.find((place) => existsSync(place));
  if (!program) throw new Error(`The server of PostgreSQL ${version} is not installed here (${name}).`);
  return program;
}

const responses = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
};
