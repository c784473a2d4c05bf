import { chmod, mkdtemp, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../../setup/command.js';

const BY_OTHERS = 0o007;
const READ_BY_GROUP = 0o060;

describe('data folder', () => {
  let folder: string;
  beforeEach(async () => {
    folder = join(await mkdtemp(join(tmpdir(), 'care-services-data-')), 'data');
  });
  afterEach(() => rm(join(folder, '..'), { recursive: true, force: true }));

  /** Returns the paths that other users of the machine could read, including the folder itself. */
  async function open(path: string): Promise<string[]> {
    const { mode } = await stat(path);
    const found = (mode & (BY_OTHERS | READ_BY_GROUP)) === 0 ? [] : [`${path} ${(mode & 0o777).toString(8)}`];
    const below = (await stat(path)).isDirectory() ? await readdir(path) : [];
    return [...found, ...(await Promise.all(below.map((name) => open(join(path, name))))).flat()];
  }

  describe('DATA_DIR', () => {
    it.each([
      ['is made', false],
      ['was left open to all', true],
    ])("is nobody else's to read when it %s", async (_how, existed) => {
      if (existed) await mkdir(folder, { mode: 0o755 });
      const { refused } = await runCommand('migrate', [], { DATABASE_URL: '', DATA_DIR: folder });
      expect(refused).toBeNull();
      expect((await readdir(folder)).length).toBeGreaterThan(2);
      expect(await open(folder)).toEqual([]);
    });

    it('is never a folder that everybody shares', async () => {
      await mkdir(folder);
      await chmod(folder, 0o1777);
      const { refused } = await runCommand('migrate', [], { DATABASE_URL: '', DATA_DIR: folder });
      expect(refused).toBe(
        `DATA_DIR is ${folder}, which everybody on this machine shares; give it a folder of its own.`,
      );
      expect((await stat(folder)).mode & 0o7777).toBe(0o1777);
      expect(await readdir(folder)).toEqual([]);
    });
  });
});
