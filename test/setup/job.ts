import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Json } from './api.js';
import type { TestApp } from './app.js';

const run = promisify(execFile);
const command = fileURLToPath(new URL('../../dist/server/cli/job.js', import.meta.url));

/** Runs `npm run job -- <name> [--as-of <instant>]` from the build, in a process beside the running application. */
export async function runJob({ env }: TestApp, name: string, asOf?: string): Promise<Json> {
  const args = [command, name, ...(asOf ? ['--as-of', asOf] : [])];
  const { stdout } = await run(process.execPath, args, {
    env: { ...process.env, NODE_OPTIONS: '', ...env },
  });
  return JSON.parse(stdout);
}
