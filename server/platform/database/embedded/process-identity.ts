import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Returns whether a process with this id runs, under any user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Returns the start time of a process, or `null` if there is no such process. It distinguishes the process from a later
 * one with the same id, because ids start again with every reboot or container.
 */
export function identityOf(pid: number): string | null {
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

/** Returns the program of a process, if the system tells. */
export function programOf(pid: number): string | null {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    return null;
  }
}
