import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeReady, root } from './build.mjs';

/**
 * Installs and builds what is out of date, then runs a built command in the foreground and ends as it ends.
 * Signals reach it, and it does not outlive us: npm and its shell hand on less than they should.
 */
export async function runBuilt(command, targets) {
  const started = starters();
  try {
    await makeReady(targets);
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
  const child = spawn(
    process.execPath,
    ['--enable-source-maps', join(root, 'dist/server/cli', command), ...process.argv.slice(2)],
    // With the channel the child learns even of our violent end.
    { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] },
  );
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // npm or its shell may be ended by a signal that it keeps to itself: then we have other parents.
  if (process.env.npm_lifecycle_event) {
    setInterval(() => starters() === started || child.kill('SIGTERM'), 500).unref();
  }
  child.on('exit', (code, signal) => process.exit(signal ? 1 : code));
}

/** Who started us, npm's shell, and who started that, npm; the latter where the system tells. */
function starters() {
  try {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8').split(') ').at(-1);
    return `${process.ppid} ${stat.split(' ')[1]}`;
  } catch {
    return String(process.ppid);
  }
}
