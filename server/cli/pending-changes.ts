import { DataSource } from 'typeorm';
import { entities } from '../entities.js';
import { migrations } from '../migrations.js';
import { migrationDataSource } from '../platform/database/data-source-options.js';

/**
 * Returns the statements that a migrated database still needs to match the entities. Empty if the migrations are
 * complete.
 */
export async function pendingChanges(owner_url: string): Promise<string[]> {
  const owner = await new DataSource(migrationDataSource(owner_url, { entities, migrations })).initialize();
  try {
    const { upQueries } = await owner.driver.createSchemaBuilder().log();
    return upQueries.map(({ query }) => query);
  } finally {
    await owner.destroy();
  }
}
