import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withFileLock } from '../../server/platform/database/embedded/file-lock.js';

describe('a file lock', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'care-services-lock-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it.each([
    ['the lock', ['lock']],
    ['the lock, and of who was taking it over', ['lock', 'lock.takeover']],
  ])('left by a killed holder of %s is taken over by one of many at a time', async (_what, left) => {
    for (const name of left)
      await writeFile(
        join(folder, name),
        JSON.stringify({ pid: 999_999_999, identity: 'of a dead process' }),
      );
    let inside = 0;
    let most = 0;
    let done = 0;
    const work = async () => {
      most = Math.max(most, (inside += 1));
      for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
      inside -= 1;
      done += 1;
    };
    await Promise.all(Array.from({ length: 8 }, () => withFileLock(join(folder, 'lock'), work)));
    expect({ most, done }).toEqual({ most: 1, done: 8 });
  });
});
