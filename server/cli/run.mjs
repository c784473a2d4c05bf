import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { makeReady, root } from './build.mjs';

/**
 * Installs and builds what is out of date, then runs a built command in the foreground and ends as it ends.
 * Signals reach it, and it does not outlive us: npm and its shell hand on less than they should.
 */
export async function runBuilt(command, targets) {
  const parent = process.ppid;
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
  // npm's shell may be ended by a signal that it keeps to itself: then we have another parent.
  setInterval(() => process.ppid === parent || child.kill('SIGTERM'), 500).unref();
  child.on('exit', (code, signal) => process.exit(signal ? 1 : code));
}
