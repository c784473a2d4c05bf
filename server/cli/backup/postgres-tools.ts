import { spawn } from 'node:child_process';
import { Refusal } from '../command.js';

export type Tool = 'pg_dump' | 'pg_restore';

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

/** Runs a tool on a database. The password is passed in the environment, because other users can read arguments. */
export async function runOn(tool: Tool, url: string, args: string[]): Promise<void> {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  await run(
    tool,
    ['--no-password', `--dbname=${address.href}`, ...args],
    password ? { PGPASSWORD: password } : {},
  );
}

/** Returns the table of contents of a dump, one line per object. `pg_restore --use-list` accepts the same format. */
export const listOf = (dump: string): Promise<string> => run('pg_restore', ['--list', dump]);

function run(tool: Tool, args: string[], env: Record<string, string> = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(tool, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    let complaint = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(output);
      // The full output may quote rows. The first line names the reason.
      else
        reject(new Refusal(`${tool} failed: ${complaint.trim().split('\n')[0] ?? `it ended with ${code}`}`));
    });
  });
}
