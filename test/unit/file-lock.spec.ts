import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withFileLock } from '../../server/platform/files/file-lock.mjs';

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

  it.each([
    ['empty, because the disk was full', ''],
    ['half written', '{"pid":'],
    [
      'of an ended process whose id another one has',
      JSON.stringify({ pid: 1, identity: 'of another start' }),
    ],
  ])('takes over a lock file that is %s', async (_case, content) => {
    await writeFile(join(folder, 'lock'), content);
    expect(await withFileLock(join(folder, 'lock'), async () => 'done')).toBe('done');
  });

  it('says once for which process it waits', async () => {
    const waits: (number | null)[] = [];
    let release = () => undefined as void;
    const released = new Promise<void>((resolve) => (release = resolve));
    let first: Promise<void> | undefined;
    // Both calls would write the file at once, and either could be the first.
    await new Promise<void>((acquired) => {
      first = withFileLock(join(folder, 'lock'), () => {
        acquired();
        return released;
      });
    });
    const onWait = (pid: number | null) => waits.push(pid);
    // Meanwhile the second call looks several times.
    const waiting = withFileLock(join(folder, 'lock'), async () => undefined, { onWait, waitMs: 200 });
    await expect(waiting).rejects.toThrow('Another process holds');
    release();
    await first;
    expect(waits).toEqual([process.pid]);
  });
});
