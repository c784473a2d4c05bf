import { existsSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';

/** Folder of Linux whose files are in memory. */
const IN_MEMORY = '/dev/shm';
/** Bytes that a run needs at most: its databases, their logs and the files of its suites. */
const NEEDED = 4e9;

/**
 * Returns the folder for a run's temporary files. It is in memory if there is room: a run creates and drops hundreds of
 * databases, and a disk's file system takes long to find free places after so many removals.
 */
export function scratchFolder() {
  if (!existsSync(IN_MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return bavail * bsize > NEEDED && freemem() > 2 * NEEDED ? IN_MEMORY : tmpdir();
}
