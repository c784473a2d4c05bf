import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeReady, root } from './build.mjs';

/**
 * Installs and builds everything out of date, then runs a built command in the foreground and exits with its result.
 * Forwards signals to the command and stops it when this process ends, because npm and its shell do not forward all
 * signals.
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
    // The IPC channel tells the child when this process is killed.
    { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] },
  );
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // npm or its shell may end on a signal without forwarding it. The parent processes change then.
  if (process.env.npm_lifecycle_event) {
    setInterval(() => starters() === started || child.kill('SIGTERM'), 500).unref();
  }
  child.on('exit', (code, signal) => process.exit(signal ? 1 : code));
}

/** Returns the ids of the parent (the shell of npm) and, where the system tells, of its parent (npm). */
function starters() {
  try {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8').split(') ').at(-1);
    return `${process.ppid} ${stat.split(' ')[1]}`;
  } catch {
    return String(process.ppid);
  }
}
