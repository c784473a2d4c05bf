import { chmod, mkdtemp, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../../setup/command.js';

const OTHERS_MASK = 0o007;
const GROUP_MASK = 0o060;
const NOBODY = { uid: 65534, gid: 65534 };

describe('The data folder', () => {
  let folder: string;
  beforeEach(async () => {
    folder = join(await mkdtemp(join(tmpdir(), 'care-services-data-')), 'data');
  });
  afterEach(() => rm(join(folder, '..'), { recursive: true, force: true }));

  /** Returns the paths that other users of the machine could read, including the folder itself. */
  async function pathsOpenToOthers(path: string): Promise<string[]> {
    const { mode } = await stat(path);
    const openPaths =
      (mode & (OTHERS_MASK | GROUP_MASK)) === 0 ? [] : [`${path} ${(mode & 0o777).toString(8)}`];
    const entries = (await stat(path)).isDirectory() ? await readdir(path) : [];
    return [
      ...openPaths,
      ...(await Promise.all(entries.map((name) => pathsOpenToOthers(join(path, name))))).flat(),
    ];
  }

  describe('DATA_DIR', () => {
    it.each([
      ['is created', false],
      ['was readable by all before', true],
    ])('is closed to other users when it %s', async (_name, exists) => {
      if (exists) await mkdir(folder, { mode: 0o755 });
      const { refused } = await runCommand('migrate', [], { DATABASE_URL: '', DATA_DIR: folder });
      expect(refused).toBeNull();
      expect((await readdir(folder)).length).toBeGreaterThan(2);
      expect(await pathsOpenToOthers(folder)).toEqual([]);
    });

    it('is refused with one sentence if it cannot be a folder', async () => {
      await writeFile(folder, '');
      for (const path of [folder, `${folder}/below`]) {
        const { refused } = await runCommand('migrate', [], { DATABASE_URL: '', DATA_DIR: path });
        expect(refused).toMatch(/^DATA_DIR is \S+, which cannot be created as a folder \(E\w+\)\.$/);
        expect(refused).toContain(path);
      }
    });

    it('is refused with one sentence if its user may not write in it', async () => {
      await mkdir(folder);
      await chmod(folder, 0o500);
      // The modes of folders do not apply to root.
      const user = process.getuid?.() === 0 ? NOBODY : {};
      if (user === NOBODY) await chmod(join(folder, '..'), 0o711);
      const { refused } = await runCommand('migrate', [], { DATABASE_URL: '', DATA_DIR: folder }, user);
      expect(refused).toBe(
        'DATA_DIR is a folder in which the user of this process cannot read and write (EACCES).',
      );
    });

    it('is refused and left unchanged if it is shared by all users', async () => {
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
