import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Whether a process of this id runs, under any owner. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * What tells a process from a later one with the same id (ids start over with every reboot and container):
 * when it began. `null` where no such process lives.
 */
export function identityOf(pid: number): string | null {
  if (!isAlive(pid)) return null;
  try {
    if (existsSync('/proc/self/stat')) {
      const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
      const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '';
      const startedAt = afterName.split(' ')[19];
      return `${boot}:${startedAt}`;
    }
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null;
  } catch {
    return null;
  }
}

/** The program a process runs, where the system tells. */
export function programOf(pid: number): string | null {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    return null;
  }
}
