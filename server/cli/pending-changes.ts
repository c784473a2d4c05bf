import { DataSource } from 'typeorm';
import { entities } from '../entities.js';
import { migrations } from '../migrations.js';
import { migrationDataSource } from '../platform/database/data-source-options.js';

/** Statements that would make of a migrated database what the entities describe; none where a migration is there for all. */
export async function pendingChanges(owner_url: string): Promise<string[]> {
  const owner = await new DataSource(migrationDataSource(owner_url, { entities, migrations })).initialize();
  try {
    const { upQueries } = await owner.driver.createSchemaBuilder().log();
    return upQueries.map(({ query }) => query);
  } finally {
    await owner.destroy();
  }
}
