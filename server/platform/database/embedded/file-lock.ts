import { readFile, rm, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { identityOf } from './process-identity.js';

const WAIT_MS = 120_000;

/**
 * Runs `work` while no other process holds the same lock file. The lock of a killed process is taken over at once.
 * `proper-lockfile` recognises an abandoned lock by its age: a start after a kill would wait for seconds, and a machine
 * that slept would lose a lock that is still held. This checks the id and the start time of the holder instead.
 */
export async function withFileLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  const owner = JSON.stringify({ pid: process.pid, identity: identityOf(process.pid) });
  const deadline = Date.now() + WAIT_MS;
  while (!(await tryAcquire(path, owner))) {
    if (Date.now() > deadline) throw new Error(`Another process holds ${path} for too long.`);
    await sleep(50);
  }
  try {
    return await work();
  } finally {
    await rm(path, { force: true });
  }
}

async function tryAcquire(path: string, owner: string): Promise<boolean> {
  try {
    await writeFile(path, owner, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  if (await isAbandoned(path)) await removeAbandoned(path);
  return false;
}

/**
 * Removes an abandoned lock, in one process at a time. Otherwise a second process could remove the lock that the first
 * one has taken meanwhile.
 */
const removeAbandoned = (path: string): Promise<void> =>
  withFileLock(`${path}.takeover`, async () => {
    if (await isAbandoned(path)) await rm(path, { force: true });
  });

async function isAbandoned(path: string): Promise<boolean> {
  const content = await readFile(path, 'utf8').catch(() => '');
  // The file is empty between creation and writing. It stays empty if its process was killed at that moment.
  if (content === '') {
    await sleep(500);
    return (await readFile(path, 'utf8').catch(() => 'gone')) === '';
  }
  const { pid, identity } = JSON.parse(content) as { pid: number; identity: string };
  return identityOf(pid) !== identity;
}
