import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withFileLock } from '../../server/platform/database/embedded/file-lock.js';

describe('The file lock', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'care-services-lock-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it.each([
    ['the lock file', ['lock']],
    ['the lock file and its takeover file', ['lock', 'lock.takeover']],
  ])('admits eight callers one at a time after a killed holder left %s', async (_case, fileNames) => {
    for (const name of fileNames)
      await writeFile(
        join(folder, name),
        JSON.stringify({ pid: 999_999_999, identity: 'of a dead process' }),
      );
    let running = 0;
    let most = 0;
    let runs = 0;
    const work = async () => {
      most = Math.max(most, (running += 1));
      for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
      running -= 1;
      runs += 1;
    };
    await Promise.all(Array.from({ length: 8 }, () => withFileLock(join(folder, 'lock'), work)));
    expect({ most, runs }).toEqual({ most: 1, runs: 8 });
  });
});
