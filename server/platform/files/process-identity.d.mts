/** Returns whether a process with this id runs, under any user. */
export function isAlive(pid: number): boolean;

/**
 * Returns the start time of a process, or `null` if there is no such process. It distinguishes the process from a later
 * one with the same id, because ids start again with every reboot or container.
 */
export function identityOf(pid: number): string | null;

/** Returns the program of a process, if the system tells. */
export function programOf(pid: number): string | null;
