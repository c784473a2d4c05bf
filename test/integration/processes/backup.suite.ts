import { spawn, type ChildProcess } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startOrJoinEmbeddedDatabase } from '../../../server/platform/database/embedded.js';
import { waitUntil } from '../../setup/background.js';
import { runCommand } from '../../setup/command.js';
import { createEmptyDatabase, createTestDatabase, migrate } from '../../setup/database.js';
import { startInstalledPostgres } from '../../setup/installed-postgres.js';
import { freePort } from '../../setup/ports.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));

async function query<T extends pg.QueryResultRow>(
  url: string,
  sql: string,
  values?: unknown[],
): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

const regionNames = async (url: string) =>
  (await query<{ name: string }>(url, 'SELECT name FROM regions ORDER BY name')).map(({ name }) => name);

const addRegion = (url: string, name: string) =>
  query(
    url,
    `INSERT INTO regions (id, name, contact_name, phone_number, time_zone)
     VALUES (gen_random_uuid(), $1, 'Ann', '+19375550123', 'America/New_York')`,
    [name],
  );

/** Calls `work` with the database of a data folder. The database is started unless it runs already. */
const withDatabase = async <T>(dataDir: string, work: (url: string) => Promise<T>): Promise<T> => {
  const database = await startOrJoinEmbeddedDatabase(dataDir);
  try {
    return await work(database.url);
  } finally {
    await database.stop();
  }
};

describe('Backup and restore', () => {
  let scratch: string;
  beforeAll(async () => {
    scratch = await mkdtemp(join(tmpdir(), 'care-services-backup-'));
    // If this runs as root, the database runs as the user `postgres`, which must be able to enter the folder.
    await chmod(scratch, 0o755);
  });
  afterAll(() => rm(scratch, { recursive: true, force: true }));

  describe('A backup of the embedded database', () => {
    let original: string;
    let service: ChildProcess;
    let backup: string;

    beforeAll(async () => {
      original = join(scratch, 'original');
      const port = await freePort();
      service = spawn(process.execPath, [join(root, 'dist/server/cli/start.js')], {
        env: {
          ...process.env,
          NODE_OPTIONS: '',
          PORT: String(port),
          DATA_DIR: original,
          SEED: 'none',
          SMTP_URL: 'smtp://127.0.0.1:1',
          MAIL_FROM: 'care@example.org',
          LOG_LEVEL: 'silent',
        },
        stdio: 'ignore',
      });
      const ready = () =>
        fetch(`http://127.0.0.1:${port}/health/ready`).then(
          (response) => response.ok,
          () => false,
        );
      await waitUntil(ready, 60_000);
    });
    afterAll(async () => {
      service.kill('SIGTERM');
      if (service.exitCode === null) await new Promise((resolve) => service.once('exit', resolve));
    });

    it('is written with mode 0600 while the service runs and rows are added', async () => {
      await mkdir(join(original, 'inbox'), { recursive: true });
      await writeFile(join(original, 'inbox/one.eml'), 'Subject: kept\r\n');
      await withDatabase(original, async (url) => {
        await addRegion(url, 'Written before');
        let isWriting = true;
        const writer = (async () => {
          for (let n = 0; isWriting; n += 1) await addRegion(url, `Written meanwhile ${n}`);
          return regionNames(url);
        })();
        const { output, refused } = await runCommand('backup', [join(scratch, 'backups')], {
          DATA_DIR: original,
        });
        isWriting = false;
        expect(refused).toBeNull();
        backup = /Backed up to (\S+)/.exec(output)![1]!;
        expect((await writer).length).toBeGreaterThan(3);
        await addRegion(url, 'Written after');
      });
      expect(await readdir(join(scratch, 'backups'))).toEqual([backup.split('/').at(-1)]);
      expect((await stat(backup)).mode & 0o777).toBe(0o600);
    });

    it('is not restored over a running service or existing data', async () => {
      const runningResult = await runCommand('restore', [backup, '--force'], { DATA_DIR: original });
      expect(runningResult.refused).toBe(`The service is running on ${original}; stop it first.`);

      const usedFolder = join(scratch, 'full');
      await mkdir(join(usedFolder, 'postgres'), { recursive: true });
      const usedResult = await runCommand('restore', [backup], { DATA_DIR: usedFolder });
      expect(usedResult.refused).toBe(
        `${usedFolder} is not empty (postgres); --force replaces what is there.`,
      );
    });

    it('restores its rows and files to another data folder', async () => {
      const copyFolder = join(scratch, 'copy');
      const { output, refused } = await runCommand('restore', [backup], { DATA_DIR: copyFolder });
      expect(refused).toBeNull();
      expect(output).toContain('with 0 clients');
      const names = await withDatabase(copyFolder, regionNames);
      expect(names).toContain('Written before');
      expect(names).not.toContain('Written after');
      const concurrentNames = names.filter((name) => name.startsWith('Written meanwhile '));
      expect(concurrentNames.map((name) => Number(name.split(' ')[2])).sort((a, b) => a - b)).toEqual(
        concurrentNames.map((_name, n) => n),
      );
      expect(await readFile(join(copyFolder, 'inbox/one.eml'), 'utf8')).toBe('Subject: kept\r\n');
    });

    it('replaces existing data with --force', async () => {
      const copyFolder = join(scratch, 'copy');
      await withDatabase(copyFolder, (url) => addRegion(url, 'Written to the copy'));
      const { refused } = await runCommand('restore', [backup, '--force'], { DATA_DIR: copyFolder });
      expect(refused).toBeNull();
      expect(await withDatabase(copyFolder, regionNames)).not.toContain('Written to the copy');
    });

    it('is restored without ending a process that has the id of a killed server', async () => {
      const killedFolder = join(scratch, 'killed');
      const other = spawn('sleep', ['60'], { stdio: 'ignore' });
      try {
        await mkdir(join(killedFolder, 'postgres'), { recursive: true });
        await writeFile(join(killedFolder, 'postgres/PG_VERSION'), '17\n');
        await writeFile(
          join(killedFolder, 'postgres/postmaster.pid'),
          `${[other.pid, join(killedFolder, 'postgres'), 0, 1].join('\n')}\n`,
        );
        const { refused } = await runCommand('restore', [backup, '--force'], { DATA_DIR: killedFolder });
        expect(refused).toBeNull();
        expect([other.exitCode, other.signalCode]).toEqual([null, null]);
      } finally {
        other.kill();
      }
    });

    it('fails with one sentence for a wrong or missing file, database or argument', async () => {
      const other = join(scratch, 'other.tar.gz');
      await writeFile(other, 'no archive');
      const env = { DATA_DIR: join(scratch, 'nothing') };
      expect((await runCommand('restore', [other], env)).refused).toBe(
        `${other} is not a backup of this service.`,
      );
      expect((await runCommand('restore', [`${other}.gone`], env)).refused).toBe(
        `There is no file ${other}.gone.`,
      );
      expect((await runCommand('backup', [join(scratch, 'x.tar.gz')], env)).refused).toBe(
        `There is no database in ${env.DATA_DIR} to back up.`,
      );
      expect((await runCommand('restore', [], env)).refused).toMatch(/^Usage: /);
      expect((await runCommand('backup', [], env)).refused).toMatch(/^Usage: /);
    });
  });

  describe('A backup of an external database', () => {
    it('fails with instructions if pg_dump is missing or too old', async () => {
      const database = await createTestDatabase();
      const tools = join(scratch, 'tools');
      await mkdir(tools);
      try {
        const env = { DATABASE_URL: database.url, DATA_DIR: join(scratch, 'external') };
        const target = join(scratch, 'external.tar.gz');
        expect((await runCommand('backup', [target], { ...env, PATH: tools })).refused).toBe(
          'pg_dump is not installed here; install the client tools of PostgreSQL 17 or later (Debian: postgresql-client-17).',
        );
        await writeFile(join(tools, 'pg_dump'), '#!/bin/sh\necho "pg_dump (PostgreSQL) 15.4"\n', {
          mode: 0o755,
        });
        const PATH = `${tools}${delimiter}${process.env.PATH}`;
        expect((await runCommand('backup', [target], { ...env, PATH })).refused).toBe(
          'pg_dump here is of PostgreSQL 15 and too old for PostgreSQL 17; install the client tools of PostgreSQL 17 or later (Debian: postgresql-client-17).',
        );
        expect(await readdir(scratch)).not.toContain('external.tar.gz');
      } finally {
        await database.drop();
      }
    });

    it('is restored to another database, and over existing data only with --force', async () => {
      const server = await startInstalledPostgres();
      const source = await createEmptyDatabase(server.url);
      const target = await createEmptyDatabase(server.url);
      try {
        await migrate(source.url);
        await addRegion(source.url, 'Dayton');
        const file = join(scratch, 'dump.tar.gz');
        const files = { DATA_DIR: join(scratch, 'external-files') };
        expect(
          (await runCommand('backup', [file], { ...files, DATABASE_URL: source.url })).refused,
        ).toBeNull();
        const targetEnv = { ...files, DATABASE_URL: target.url };
        expect((await runCommand('restore', [file], targetEnv)).refused).toBeNull();
        expect(await regionNames(target.url)).toEqual(['Dayton']);
        expect((await runCommand('restore', [file], targetEnv)).refused).toMatch(
          /^The database is not empty/,
        );
        expect((await runCommand('restore', [file, '--force'], targetEnv)).refused).toBeNull();
      } finally {
        await server.stop();
      }
    });
  });
});
