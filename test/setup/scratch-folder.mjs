import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Folder of Linux with files in memory. */
const IN_MEMORY = '/dev/shm';
/** Bytes that a run needs at most: its databases, their logs and the files of its suites. */
const NEEDED = 4e9;

/**
 * Returns the place for a run's temporary files. It is in memory if there is room. A run creates and drops hundreds of
 * databases, and on a disk each removal makes the next files slower to create.
 */
function placeOfScratchFolders() {
  if (!existsSync(IN_MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return bavail * bsize > NEEDED && freemem() > 2 * NEEDED ? IN_MEMORY : tmpdir();
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Removes a folder. If the Postgres of a killed run still writes into it, a later run removes it. */
function removeOrLeave(folder) {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  } catch (error) {
    if (error.code !== 'ENOTEMPTY') throw error;
  }
}

/** Removes the folders of killed runs. In memory they would stay until the machine restarts. */
function removeAbandoned(place) {
  for (const name of readdirSync(place)) {
    const pid = /^care-services-run-(\d+)-/.exec(name)?.[1];
    if (pid && !isRunning(Number(pid))) removeOrLeave(join(place, name));
  }
}

/** Creates the folder for the temporary files of this run. It is removed when the process ends. */
export function createScratchFolder() {
  const place = placeOfScratchFolders();
  removeAbandoned(place);
  const folder = mkdtempSync(join(place, `care-services-run-${process.pid}-`));
  // If this runs as root, the databases of the tests run as another user, who must be able to enter the folder.
  chmodSync(folder, 0o755);
  process.on('exit', () => removeOrLeave(folder));
  return folder;
}
