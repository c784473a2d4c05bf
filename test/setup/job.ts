import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Json } from './api.js';
import type { TestApp } from './app.js';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));

/** `npm run job -- <name> [--as-of <instant>]` in a process of its own, beside the running application. */
export async function runJob({ env }: TestApp, name: string, asOf?: string): Promise<Json> {
  const args = ['run', '--silent', 'job', '--', name, ...(asOf ? ['--as-of', asOf] : [])];
  const { stdout } = await run('npm', args, { cwd: root, env: { ...process.env, NODE_OPTIONS: '', ...env } });
  return JSON.parse(stdout);
}
