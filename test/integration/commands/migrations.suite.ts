import { DataSource } from 'typeorm';
import { pendingChanges } from '../../../server/cli/pending-changes.js';
import { entities } from '../../../server/entities.js';
import { migrations } from '../../../server/migrations.js';
import { migrationDataSource } from '../../../server/platform/database/data-source-options.js';
import { createEmptyDatabase, createTestDatabase, migrate } from '../../setup/database.js';

describe('migrations', () => {
  it('make exactly the tables that the entities describe', async () => {
    const database = await createTestDatabase();
    try {
      expect(await pendingChanges(database.url)).toEqual([]);
    } finally {
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
