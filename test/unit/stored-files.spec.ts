import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StoredFiles } from '../../server/platform/files/stored-files.js';

describe('Stored files', () => {
  let folder: string;
  beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'stored-files-'))));
  afterEach(() => rm(folder, { recursive: true }));

  it('removes an uncommitted file when it is closed', async () => {
    const file = await new StoredFiles(folder, 'csv').createFileAndRemoveEarlierAttempts('id', 1);
    await file.write('text');
    await file.close();
    expect(await readdir(folder)).toEqual([]);
  });

  it('removes no file of a later writer when a committed file is closed', async () => {
    const file = await new StoredFiles(folder, 'csv').createFileAndRemoveEarlierAttempts('id', 1);
    await file.write('text');
    await file.commit();
    await writeFile(join(folder, 'id.1.part'), 'another text');
    await file.close();
    expect((await readdir(folder)).sort()).toEqual(['id.1.part', 'id.csv']);
  });
});
