import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getQueueToken } from '@nestjs/bullmq';
import type { Queue } from 'bullmq';
import pg from 'pg';
import { Group } from '../../../server/contract/groups.js';
import { startOrJoinEmbeddedDatabase } from '../../../server/platform/database/embedded.js';
import { QUEUES } from '../../../server/platform/jobs/queues.js';
import { createClient } from '../../factories/clients.js';
import { createRegion } from '../../factories/places.js';
import { signInAs } from '../../factories/users.js';
import { startTestApp } from '../../setup/app.js';
import { runCommand } from '../../setup/command.js';
import { createEmptyDatabase, type TestDatabase } from '../../setup/database.js';

const PASSWORD = 'of a test';

describe('A separate database login', () => {
  let database: TestDatabase;
  let root: pg.Client;
  let owner: string;
  let login: string;
  let stranger: string;
  let files: string;
  let env: Record<string, string>;

  const addressOf = (role: string) =>
    Object.assign(new URL(database.url), { username: role, password: PASSWORD }).href;

  beforeEach(async () => {
    database = await createEmptyDatabase();
    root = new pg.Client({ connectionString: database.url });
    await root.connect();
    const suffix = randomBytes(4).toString('hex');
    [owner, login, stranger] = [`owner_${suffix}`, `Login ${suffix}`, `stranger_${suffix}`];
    await root.query(`CREATE ROLE "${owner}" LOGIN CREATEROLE PASSWORD '${PASSWORD}'`);
    for (const role of [login, stranger])
      await root.query(`CREATE ROLE "${role}" LOGIN PASSWORD '${PASSWORD}'`);
    await root.query(`ALTER DATABASE ${new URL(database.url).pathname.slice(1)} OWNER TO "${owner}"`);
    // The role belongs to the whole server. Another database on it may have created it already.
    await root.query(
      `DO $$ BEGIN CREATE ROLE care_api; EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$`,
    );
    await root.query(`GRANT care_api TO "${owner}" WITH ADMIN OPTION`);
    files = await mkdtemp(join(tmpdir(), 'care-services-files-'));
    env = {
      DATABASE_URL: addressOf(login),
      MIGRATION_DATABASE_URL: addressOf(owner),
      DATA_DIR: files,
      SEED: 'none',
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'no-reply@prg.test',
    };
  });
  afterEach(async () => {
    await root.end();
    await database.drop();
    await rm(files, { recursive: true, force: true });
  });

  describe('An API login that does not own the tables', () => {
    it('gets its rights from the migration and cannot change the audit or drop tables', async () => {
      for (const run of ['first', 'again']) {
        const { refused } = await runCommand('migrate', [], env);
        expect([run, refused]).toEqual([run, null]);
      }
      const addresses = { DATABASE_URL: addressOf(login), MIGRATION_DATABASE_URL: addressOf(owner) };
      const test = await startTestApp({ env: addresses });
      try {
        expect((await createRegion(await signInAs(test, Group.Admin))).name).toMatch(/^Region/);
        // Its workers find everything that a queue needs at its first job.
        for (const queue of QUEUES) {
          const jobs = test.app.get<Queue>(getQueueToken(queue));
          await jobs.addBulk([{ name: 'first', data: {} }]);
          expect(await jobs.count()).toBe(1);
        }
        for (const statement of [
          'UPDATE audit_entries SET actor_name = $$Nobody$$',
          'DELETE FROM audit_entries',
          'DROP TABLE regions',
        ]) {
          await expect(test.db.query(statement)).rejects.toThrow(/permission denied|must be owner/);
        }
        const client = await createClient(await signInAs(test, Group.Coordinator));
        const erase = `SELECT erase_customer_history('${client.id}')`;
        await expect(test.db.query(erase)).rejects.toThrow('of a client who is not removed');
        const other = new pg.Client({ connectionString: addressOf(stranger) });
        await other.connect();
        await expect(other.query(erase)).rejects.toThrow('permission denied');
        await other.end();
      } finally {
        await test.close();
      }
    });

    it('makes the migration fail with the GRANT to run if the owner may not give it', async () => {
      expect((await runCommand('migrate', [], env)).refused).toBeNull();
      await root.query(`REVOKE care_api FROM "${login}" GRANTED BY "${owner}"`);
      await root.query(`REVOKE ADMIN OPTION FOR care_api FROM "${owner}" CASCADE`);
      const { refused } = await runCommand('migrate', [], env);
      expect(refused).toBe(
        `MIGRATION_DATABASE_URL names a login that may not prepare the role of the API; let an administrator run: GRANT care_api TO "${login}"`,
      );
    });

    it('is refused if MIGRATION_DATABASE_URL is missing', async () => {
      expect((await runCommand('migrate', [], env)).refused).toBeNull();
      const { refused } = await runCommand('migrate', [], { ...env, MIGRATION_DATABASE_URL: '' });
      expect(refused).toBe(
        'DATABASE_URL names a login that does not own the database and its tables; set MIGRATION_DATABASE_URL to the login that does.',
      );
    });
  });

  describe('An owner that may not prepare the role of the API', () => {
    const migrateAsOwner = (url: string) =>
      runCommand('migrate', [], { ...env, DATABASE_URL: url, MIGRATION_DATABASE_URL: '' });
    const refusal = (statements: string) =>
      `DATABASE_URL names a login that may not prepare the role of the API; let an administrator run: ${statements}`;

    it.each([
      ['may create roles, but another installation has made this one', 'CREATEROLE'],
      ['may not create roles', 'NOCREATEROLE'],
    ])('migrates after the GRANT of its refusal if it %s', async (_case, right) => {
      await root.query(`ALTER ROLE "${owner}" ${right}`);
      await root.query(`REVOKE care_api FROM "${owner}"`);
      const statement = `GRANT care_api TO "${owner}"`;
      expect((await migrateAsOwner(addressOf(owner))).refused).toBe(refusal(statement));
      await root.query(statement);
      expect((await migrateAsOwner(addressOf(owner))).refused).toBeNull();
    });

    it('migrates after the statements of its refusal if the server has no such role', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'care-services-server-'));
      const server = await startOrJoinEmbeddedDatabase(folder);
      const administrator = new pg.Client({ connectionString: server.url });
      try {
        await administrator.connect();
        await administrator.query(`CREATE ROLE "${owner}" LOGIN PASSWORD '${PASSWORD}'`);
        await administrator.query(`ALTER DATABASE care_services OWNER TO "${owner}"`);
        const { href } = Object.assign(new URL(server.url), { username: owner, password: PASSWORD });
        const statements = `CREATE ROLE care_api NOLOGIN; GRANT care_api TO "${owner}"`;
        expect((await migrateAsOwner(href)).refused).toBe(refusal(statements));
        await administrator.query(statements);
        expect((await migrateAsOwner(href)).refused).toBeNull();
      } finally {
        await administrator.end();
        await server.stop();
        await rm(folder, { recursive: true, force: true });
      }
    });
  });
});
