import { DataSource } from 'typeorm';
import { misplacedMigration } from '../../../server/cli/migration-order.js';
import { pendingChanges } from '../../../server/cli/pending-changes.js';
import { entities } from '../../../server/entities.js';
import { CloseDaysOnce1799300000001 } from '../../../migrations/1799300000001-CloseDaysOnce.js';
import { EraseNotesAboutSeveralClients1799960000064 } from '../../../migrations/1799960000064-EraseNotesAboutSeveralClients.js';
import { RenameTimeZonesOfRegions1799960000063 } from '../../../migrations/1799960000063-RenameTimeZonesOfRegions.js';
import { migrations } from '../../../server/migrations.js';
import { migrationDataSource } from '../../../server/platform/database/data-source-options.js';
import { createEmptyDatabase, createTestDatabase, migrate } from '../../setup/database.js';

/** Returns the tables, views, sequences, functions and types of the database that no extension brings. */
const objectsOf = async (database: DataSource): Promise<string[]> => {
  const rows: { name: string }[] = await database.query(`
    SELECT name FROM (
      SELECT oid, relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind <> 'i'
      UNION ALL SELECT oid, proname FROM pg_proc WHERE pronamespace = 'public'::regnamespace
      UNION ALL SELECT oid, typname FROM pg_type WHERE typnamespace = 'public'::regnamespace AND typtype IN ('d', 'e')
    ) AS object
    WHERE NOT EXISTS (SELECT FROM pg_depend WHERE objid = object.oid AND deptype = 'e') ORDER BY name`);
  return rows.map(({ name }) => name);
};

describe('Migrations', () => {
  it('are listed in the order of their numbers', () => {
    expect(misplacedMigration()).toBeUndefined();
  });

  it('create exactly the tables that the entities describe', async () => {
    const database = await createTestDatabase();
    try {
      expect(await pendingChanges(database.url)).toEqual([]);
    } finally {
      await database.drop();
    }
  });

  it('of a newer version refuse the start of this one', async () => {
    const database = await createTestDatabase();
    try {
      const owner = await new DataSource(migrationDataSource(database.url, { migrations: [] })).initialize();
      await owner.query(
        `INSERT INTO migrations (timestamp, name) VALUES (9000000000000, 'NextYear9000000000000')`,
      );
      await owner.destroy();
      await expect(migrate(database.url)).rejects.toThrow(
        'The database has the tables of a newer version of the service; start that version, or restore a backup of this one.',
      );
    } finally {
      await database.drop();
    }
  });

  it('keep only the oldest of duplicate closed days', async () => {
    const database = await createTestDatabase();
    try {
      const owner = await new DataSource(
        migrationDataSource(database.url, { entities, migrations }),
      ).initialize();
      const migration = new CloseDaysOnce1799300000001();
      const runner = owner.createQueryRunner();
      try {
        await migration.down(runner);
        await runner.query(`
          INSERT INTO closures (id, created_at, date, reason)
          SELECT gen_random_uuid(), now() - make_interval(hours => hours), date, hours || ' hours ago'
          FROM unnest(ARRAY[1, 3, 2]) AS hours, unnest(ARRAY['2030-12-24', '2030-12-25']::date[]) AS date`);
        await migration.up(runner);
        expect(await runner.query('SELECT date::text, reason FROM closures ORDER BY date')).toEqual([
          { date: '2030-12-24', reason: '3 hours ago' },
          { date: '2030-12-25', reason: '3 hours ago' },
        ]);
      } finally {
        await runner.release();
        await owner.destroy();
      }
    } finally {
      await database.drop();
    }
  });

  it('erase the notes of decisions about several clients, and give regions the present names of their time zones', async () => {
    const database = await createTestDatabase();
    try {
      const owner = await new DataSource(
        migrationDataSource(database.url, { entities, migrations }),
      ).initialize();
      const runner = owner.createQueryRunner();
      try {
        await runner.query(`
          INSERT INTO today_settlements (id, reason, subject_id, facts_hash, note)
          SELECT gen_random_uuid(), reason, gen_random_uuid(), 'h', 'Mrs Lee is in hospital'
          FROM unnest(ARRAY['list_leaves', 'missing_requirement']) AS reason`);
        await runner.query(`
          INSERT INTO regions (id, name, contact_name, phone_number, time_zone)
          VALUES (gen_random_uuid(), 'Richmond', 'Rita', '+19375550100', 'us/east-indiana')`);
        await runner.startTransaction();
        await new EraseNotesAboutSeveralClients1799960000064().up(runner);
        await new RenameTimeZonesOfRegions1799960000063().up(runner);
        await runner.commitTransaction();
        expect(await runner.query('SELECT reason, note FROM today_settlements ORDER BY reason')).toEqual([
          { reason: 'list_leaves', note: '' },
          { reason: 'missing_requirement', note: 'Mrs Lee is in hospital' },
        ]);
        const entries: { changes: Record<string, unknown> }[] = await runner.query(
          `SELECT changes FROM audit_entries WHERE resource = 'today_settlements' AND event = 'create'`,
        );
        expect(entries.map(({ changes }) => changes.note)).toEqual(Array(2).fill(['[erased]', '[erased]']));
        expect(await runner.query(`SELECT time_zone FROM regions`)).toEqual([
          { time_zone: 'America/Indiana/Indianapolis' },
        ]);
      } finally {
        await runner.release();
        await owner.destroy();
      }
    } finally {
      await database.drop();
    }
  });

  it('can be reverted one by one and run again', async () => {
    const database = await createEmptyDatabase();
    try {
      await migrate(database.url);
      const owner = await new DataSource(
        migrationDataSource(database.url, { entities, migrations }),
      ).initialize();
      try {
        for (const { name } of owner.migrations)
          await owner.undoLastMigration({ transaction: 'each' }).catch((e) => {
            throw new Error(`Undoing before ${name}: ${e.message}`);
          });
        // TypeORM keeps its own table.
        expect(await objectsOf(owner)).toEqual(['migrations', 'migrations_id_seq']);
        await owner.runMigrations();
      } finally {
        await owner.destroy();
      }
    } finally {
      await database.drop();
    }
  });
});
