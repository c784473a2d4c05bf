import { spawn, type ChildProcess } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startOrJoinEmbeddedDatabase } from '../../../server/platform/database/embedded.js';
import { waitUntil } from '../../setup/background.js';
import { runCommand } from '../../setup/command.js';
import { createEmptyDatabase, createTestDatabase, migrate, type TestDatabase } from '../../setup/database.js';
import { startInstalledPostgres, type InstalledPostgres } from '../../setup/installed-postgres.js';
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

const withUser = (url: string, username: string) => Object.assign(new URL(url), { username }).href;

/** Returns whether a role may use the tables of the queue. */
const mayUseQueue = async (url: string, role: string) => {
  const [row] = await query<{ may: boolean }>(
    url,
    `SELECT has_schema_privilege($1, 'bullmq', 'USAGE') AND bool_and(has_table_privilege($1, oid, 'INSERT')) AS may
     FROM pg_class WHERE relnamespace = 'bullmq'::regnamespace AND relkind = 'r'`,
    [role],
  );
  return row!.may;
};

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
      await mkdir(join(original, 'imports'), { recursive: true });
      await writeFile(join(original, 'imports/one.upload'), 'Name\r\nAnn\r\n');
      await writeFile(join(original, 'imports/two.1.part'), 'Na');
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
      expect(await readdir(join(copyFolder, 'imports'))).toEqual(['one.upload']);
      expect(await readFile(join(copyFolder, 'imports/one.upload'), 'utf8')).toBe('Name\r\nAnn\r\n');
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

    it('is not restored if its file is incomplete or damaged', async () => {
      const copyFolder = join(scratch, 'copy');
      await withDatabase(copyFolder, (url) => addRegion(url, 'Written to the copy'));
      const content = await readFile(backup);
      const middle = Math.floor(content.length / 2);
      const incomplete = content.subarray(0, middle);
      const damaged = Buffer.from(content).fill(0, middle, middle + 4096);
      for (const [name, part] of Object.entries({ incomplete, damaged })) {
        const file = join(scratch, `${name}.tar.gz`);
        await writeFile(file, part);
        const { refused } = await runCommand('restore', [file, '--force'], { DATA_DIR: copyFolder });
        expect(refused).toBe(`${file} is incomplete or damaged; nothing was restored.`);
      }
      expect(await readdir(copyFolder)).not.toContain('restoring');
      expect(await withDatabase(copyFolder, regionNames)).toContain('Written to the copy');
    });

    it('fails with one sentence if the disk is full or the path leads through a file', async () => {
      const below = join(backup, 'folder');
      for (const [folder, code] of [
        [below, 'ENOTDIR'],
        [backup, 'EEXIST'],
      ] as const) {
        const { refused } = await runCommand('backup', [join(folder, 'x.tar.gz')], {
          DATA_DIR: join(scratch, 'copy'),
        });
        expect(refused).toBe(`${folder} cannot be used: a part of the path is a file (${code}).`);
      }
      // Node's recursive mkdir does not end there.
      if (process.platform === 'linux') {
        const { refused: refusedInProc } = await runCommand('backup', ['/proc/nope/x.tar.gz'], {
          DATA_DIR: join(scratch, 'copy'),
        });
        expect(refusedInProc).toBe('/proc/nope cannot be used: the folder cannot be created (ENOENT).');
      }

      const file = join(scratch, 'full.tar.gz');
      await symlink('/dev/full', `${file}.part`);
      const { refused } = await runCommand('backup', [file], { DATA_DIR: join(scratch, 'copy') });
      expect(refused).toBe(`${file} cannot be used: the disk is full (ENOSPC).`);
      expect((await readdir(scratch)).filter((name) => name.startsWith('full.tar'))).toEqual([]);
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

    describe('with the tools of its version', () => {
      let server: InstalledPostgres;
      let folder: string;

      beforeAll(async () => {
        server = await startInstalledPostgres();
      });
      afterAll(() => server.stop());
      beforeEach(async () => {
        folder = await mkdtemp(join(scratch, 'dumps-'));
      });

      const settingsOf = (url: string) => ({ DATABASE_URL: url, DATA_DIR: join(folder, 'files') });

      /** Returns the settings of a database with an owner and a separate login. */
      const separateLogin = (database: TestDatabase, owner: string, login: string) => ({
        ...settingsOf(withUser(database.url, login)),
        MIGRATION_DATABASE_URL: withUser(database.url, owner),
      });

      const createDatabaseOf = async (owner: string) => {
        const database = await createEmptyDatabase(server.url);
        await query(
          database.url,
          `ALTER DATABASE ${new URL(database.url).pathname.slice(1)} OWNER TO ${owner}`,
        );
        return database;
      };

      it('is restored to another database, and over existing data only with --force', async () => {
        const source = await createEmptyDatabase(server.url);
        const target = await createEmptyDatabase(server.url);
        await migrate(source.url);
        await addRegion(source.url, 'Dayton');
        const file = join(folder, 'dump.tar.gz');
        expect((await runCommand('backup', [file], settingsOf(source.url))).refused).toBeNull();
        const env = settingsOf(target.url);
        expect((await runCommand('restore', [file], env)).refused).toBeNull();
        expect(await regionNames(target.url)).toEqual(['Dayton']);
        expect((await runCommand('restore', [file], env)).refused).toMatch(/^The database is not empty/);
        await addRegion(target.url, 'Added later');
        expect((await runCommand('restore', [file, '--force'], env)).refused).toBeNull();
        expect(await regionNames(target.url)).toEqual(['Dayton']);
      });

      it('is restored where the owner and the login have other names', async () => {
        await query(`${server.url}/postgres`, 'CREATE ROLE own LOGIN CREATEROLE; CREATE ROLE api LOGIN');
        const source = await createDatabaseOf('own');
        const sourceEnv = separateLogin(source, 'own', 'api');
        await migrate(sourceEnv.MIGRATION_DATABASE_URL, 'api');
        await addRegion(source.url, 'Dayton');
        const file = join(folder, 'dump.tar.gz');
        expect((await runCommand('backup', [file], sourceEnv)).refused).toBeNull();
        await query(
          `${server.url}/postgres`,
          'ALTER ROLE own RENAME TO other_own; ALTER ROLE api RENAME TO other_api',
        );

        const target = await createDatabaseOf('other_own');
        const targetEnv = separateLogin(target, 'other_own', 'other_api');
        expect((await runCommand('restore', [file], targetEnv)).refused).toBeNull();
        await migrate(targetEnv.MIGRATION_DATABASE_URL, 'other_api');
        expect(await regionNames(targetEnv.DATABASE_URL)).toEqual(['Dayton']);
        expect(await mayUseQueue(target.url, 'other_api')).toBe(true);

        const single = await createDatabaseOf('other_own');
        const singleEnv = settingsOf(withUser(single.url, 'other_own'));
        expect((await runCommand('restore', [file, '--force'], singleEnv)).refused).toBeNull();
        expect(await regionNames(single.url)).toEqual(['Dayton']);
        expect(await mayUseQueue(single.url, 'other_api')).toBe(false);
      });

      it('leaves the target as it was if it cannot be restored', async () => {
        const source = await createEmptyDatabase(server.url);
        await migrate(source.url);
        await query(source.url, 'CREATE ROLE reporter; GRANT SELECT ON regions TO reporter');
        const file = join(folder, 'dump.tar.gz');
        expect((await runCommand('backup', [file], settingsOf(source.url))).refused).toBeNull();
        await query(source.url, 'DROP OWNED BY reporter; DROP ROLE reporter');

        const target = await createEmptyDatabase(server.url);
        await migrate(target.url);
        await addRegion(target.url, 'Dayton');
        const { refused } = await runCommand('restore', [file, '--force'], settingsOf(target.url));
        expect(await regionNames(target.url)).toEqual(['Dayton']);
        expect(await mayUseQueue(target.url, 'postgres')).toBe(true);
        expect(refused).toBe(
          'The backup was not restored, and the database is as it was. psql failed: ERROR:  role "reporter" does not exist',
        );
      });
    });
  });
});
