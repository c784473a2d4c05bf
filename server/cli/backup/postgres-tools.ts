import { spawn, type ChildProcessByStdio } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { Refusal } from '../command.js';

type Tool = 'pg_dump' | 'pg_restore' | 'psql';

/**
 * Returns the major version of a PostgreSQL tool on this machine.
 * @param least lowest version that is accepted
 * @throws Refusal if the tool is missing or too old
 */
export async function requireTool(tool: Tool, least: number): Promise<number> {
  const instruction = `install the client tools of PostgreSQL ${least} or later (Debian: postgresql-client-${least})`;
  const output = await run(tool, ['--version']).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new Refusal(`${tool} is not installed here; ${instruction}.`);
    throw error;
  });
  const version = Number(/\(PostgreSQL\) (\d+)/.exec(output)?.[1]);
  if (!(version >= least)) {
    throw new Refusal(
      `${tool} here is of PostgreSQL ${version} and too old for PostgreSQL ${least}; ${instruction}.`,
    );
  }
  return version;
}

/** Runs a tool on a database. */
export async function runOn(tool: Tool, url: string, args: string[]): Promise<void> {
  const { options, env } = connectionOf(url);
  await run(tool, [...options, ...args], env);
}

/** Returns the table of contents of a dump, one line per object. `pg_restore --use-list` accepts the same format. */
export const listOf = (dump: string): Promise<string> => run('pg_restore', ['--list', dump]);

/**
 * Restores a dump in one transaction with the statements before and after it. The own transaction of pg_restore cannot
 * contain other statements, so psql runs the script that pg_restore writes.
 * @throws Refusal if the dump cannot be restored; the database is unchanged then
 */
export async function restoreInTransaction(
  url: string,
  pgRestoreArgs: string[],
  { before, after }: { before: string; after: string },
): Promise<void> {
  const { options, env } = connectionOf(url);
  const pgRestore = start('pg_restore', ['--file=-', ...pgRestoreArgs]);
  const restored = completionOf('pg_restore', pgRestore);
  const psql = spawn('psql', [...options, '--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1'], {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  async function* script() {
    yield `BEGIN;\n${before};\n`;
    yield* pgRestore.stdout;
    // Without the COMMIT, the end of an incomplete script undoes everything.
    await restored;
    yield `${after};\nCOMMIT;\n`;
  }
  // An error of psql also ends the others. So it is first.
  const results = await Promise.allSettled([
    completionOf('psql', psql),
    restored,
    pipeline(script(), psql.stdin),
  ]);
  const failure = results.find((result) => result.status === 'rejected');
  if (!failure) return;
  const { message } = failure.reason as Error;
  throw new Refusal(`The backup was not restored, and the database is as it was. ${message}`);
}

/** Returns the options of a connection. The password is in the environment, because other users can read arguments. */
function connectionOf(url: string): { options: string[]; env: Record<string, string> } {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  return {
    options: ['--no-password', `--dbname=${address.href}`],
    env: password ? { PGPASSWORD: password } : {},
  };
}

async function run(tool: Tool, args: string[], env: Record<string, string> = {}): Promise<string> {
  const child = start(tool, args, env);
  const output = text(child.stdout);
  output.catch(() => undefined);
  await completionOf(tool, child);
  return output;
}

const start = (tool: Tool, args: string[], env: Record<string, string> = {}) =>
  spawn(tool, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });

function completionOf(
  tool: Tool,
  child: ChildProcessByStdio<Writable | null, Readable | null, Readable>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let complaint = '';
    child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) return resolve();
      // The full output may quote rows. The first line with an error names the reason.
      const lines = complaint.trim().split('\n');
      const reason = lines.find((line) => /\b(error|fatal):/i.test(line)) ?? lines[0];
      reject(new Refusal(`${tool} failed: ${reason || `it ended with ${code}`}`));
    });
  });
}
