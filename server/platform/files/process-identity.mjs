/** Plain JavaScript, because `server/cli/build.mjs` uses it before anything is built. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

export function identityOf(pid) {
  if (!isAlive(pid)) return null;
  try {
    if (existsSync('/proc/self/stat')) {
      const bootId = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
      const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '';
      const startedAt = afterName.split(' ')[19];
      return `${bootId}:${startedAt}`;
    }
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null;
  } catch {
    return null;
  }
}

export function programOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    return null;
  }
}
