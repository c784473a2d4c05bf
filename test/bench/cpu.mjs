import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks a second in `/proc`, the same on every supported Linux. */
const TICKS = 100;

/**
 * Returns the seconds of CPU that a process and all its children have used so far. Unlike elapsed time, they do not
 * depend on other work on the machine. Only Linux reports them.
 */
export function cpuSeconds(pid) {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(processOf);
  const ticksOf = ({ id, ticks }) =>
    processes.filter(({ parent }) => parent === id).reduce((sum, child) => sum + ticksOf(child), ticks);
  return processes.filter(({ id }) => id === pid).reduce((sum, found) => sum + ticksOf(found), 0) / TICKS;
}

/** Reads the CPU time of a process, including its children that have ended. */
function processOf(id) {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
    // The name in parentheses may hold any characters.
    const [, parent, ...fields] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    return [{ id: Number(id), parent, ticks: fields.slice(9, 13).reduce((sum, ticks) => sum + ticks) }];
  } catch {
    return []; // The process has ended meanwhile.
  }
}
