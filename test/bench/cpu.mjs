import { readdirSync, readFileSync } from 'node:fs';

/** Ticks of a second in `/proc`, on every Linux that this runs on. */
const TICKS = 100;

/**
 * Seconds of CPU that a process and all it has started have used so far: unlike the time that passes, they stay what they are
 * while other work shares the machine. Linux alone tells them.
 */
export function cpuSeconds(pid) {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(processOf);
  const ticksOf = ({ id, ticks }) =>
    processes.filter(({ parent }) => parent === id).reduce((sum, child) => sum + ticksOf(child), ticks);
  return processes.filter(({ id }) => id === pid).reduce((sum, found) => sum + ticksOf(found), 0) / TICKS;
}

/** With the time of its children that have ended. */
function processOf(id) {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
    // The name in parentheses may hold anything.
    const [, parent, ...fields] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    return [{ id: Number(id), parent, ticks: fields.slice(9, 13).reduce((sum, ticks) => sum + ticks) }];
  } catch {
    return []; // It ended meanwhile.
  }
}
