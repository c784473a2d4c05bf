import { spawn } from 'node:child_process';
import { Refusal } from '../command.js';

export type Tool = 'pg_dump' | 'pg_restore';

/**
 * Major version of a tool of PostgreSQL on this machine.
 * @param least what it has to be at least
 * @throws Refusal where it is missing or too old
 */
export async function requireTool(tool: Tool, least: number): Promise<number> {
  const wanted = `install the client tools of PostgreSQL ${least} or later (Debian: postgresql-client-${least})`;
  const said = await run(tool, ['--version']).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new Refusal(`${tool} is not installed here; ${wanted}.`);
    throw error;
  });
  const version = Number(/\(PostgreSQL\) (\d+)/.exec(said)?.[1]);
  if (!(version >= least)) {
    throw new Refusal(
      `${tool} here is of PostgreSQL ${version} and too old for PostgreSQL ${least}; ${wanted}.`,
    );
  }
  return version;
}

/** Runs a tool on a database; its password goes by the environment, where other users do not see it. */
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

/** What a dump holds, one line each, as pg_restore takes it back by `--use-list`. */
export const listOf = (dump: string): Promise<string> => run('pg_restore', ['--list', dump]);

function run(tool: Tool, args: string[], env: Record<string, string> = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(tool, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    let complaint = '';
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(said);
      // The whole of it may quote rows; the first line names the reason.
      else
        reject(new Refusal(`${tool} failed: ${complaint.trim().split('\n')[0] ?? `it ended with ${code}`}`));
    });
  });
}
