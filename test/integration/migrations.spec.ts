import { DataSource } from 'typeorm';
import { entities } from '../../server/entities.js';
import { migrations } from '../../server/migrations.js';
import { migrationDataSource } from '../../server/platform/database/data-source-options.js';
import { createEmptyDatabase, createTestDatabase, migrate } from '../setup/database.js';

describe('migrations', () => {
  it('make exactly the tables that the entities describe', async () => {
    const database = await createTestDatabase();
    const owner = await new DataSource(
      migrationDataSource(database.url, { entities, migrations }),
    ).initialize();
    try {
      const { upQueries } = await owner.driver.createSchemaBuilder().log();
      expect(upQueries.map(({ query }) => query)).toEqual([]);
    } finally {
      await owner.destroy();
      await database.drop();
    }
  });

  it('can be undone one by one and made again', async () => {
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
        await owner.runMigrations();
      } finally {
        await owner.destroy();
      }
    } finally {
      await database.drop();
    }
  });
});
