/** Plain JavaScript, because `server/cli/build.mjs` uses it before anything is built. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { identityOf } from './process-identity.mjs';

const WAIT_MS = 120_000;
const UNFINISHED_MS = 500;

export async function withFileLock(path, work, { waitMs = WAIT_MS, onWait } = {}) {
  const owner = JSON.stringify({ pid: process.pid, identity: identityOf(process.pid) });
  const deadline = Date.now() + waitMs;
  let hasWaited = false;
  while (!(await tryAcquire(path, owner))) {
    if (Date.now() > deadline) throw new Error(`Another process holds ${path} for too long.`);
    const holder = hasWaited || !onWait ? null : await readHolder(path);
    if (holder && holder !== 'gone') {
      hasWaited = true;
      onWait(holder === 'unreadable' ? null : holder.pid);
    }
    await sleep(50);
  }
  try {
    return await work();
  } finally {
    await rm(path, { force: true });
  }
}

async function tryAcquire(path, owner) {
  try {
    await writeFile(path, owner, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  if (await isAbandoned(path)) await removeAbandoned(path);
  return false;
}

/**
 * Removes an abandoned lock, in one process at a time. Otherwise a second process could remove the lock that the first
 * one has taken meanwhile.
 */
const removeAbandoned = (path) =>
  withFileLock(`${path}.takeover`, async () => {
    if (await isAbandoned(path)) await rm(path, { force: true });
  });

async function isAbandoned(path) {
  let holder = await readHolder(path);
  // The file is empty between creation and writing. It stays empty if the disk was full or its process was killed then.
  if (holder === null) {
    await sleep(UNFINISHED_MS);
    holder = await readHolder(path);
    if (holder === null) return true;
  }
  return typeof holder === 'object' && identityOf(holder.pid) !== holder.identity;
}

/**
 * Returns the process in the lock file, `null` if the file names none, `'gone'` if there is no file, and `'unreadable'`
 * if it may not be read.
 */
async function readHolder(path) {
  try {
    return JSON.parse(await readFile(path, 'utf8')) ?? null;
  } catch (error) {
    if (error.code === 'ENOENT') return 'gone';
    return error instanceof SyntaxError ? null : 'unreadable';
  }
}
