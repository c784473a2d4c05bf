import type { DataSourceOptions } from 'typeorm';
import { DatabaseClient } from './database-client.js';

/** Role of the API. It owns no tables, and may only insert and read audit entries. */
export const API_ROLE = 'care_api';

type Tables = Pick<DataSourceOptions, 'entities' | 'migrations'>;

/**
 * Returns the connection options of the API and the worker.
 * @param hasRestrictedLogin whether the URL's user does not own the tables. Then the connection sets no role.
 */
export function applicationDataSource(
  url: string,
  tables: Tables,
  hasRestrictedLogin: boolean,
): DataSourceOptions {
  return {
    type: 'postgres',
    url,
    entities: tables.entities,
    synchronize: false,
    installExtensions: false,
    extra: {
      Client: DatabaseClient,
      max: 10,
      // A connection that closes loses its prepared statements.
      min: 2,
      // Also the longest time that a request waits for a free connection.
      connectionTimeoutMillis: 10_000,
      ...(hasRestrictedLogin ? {} : { options: `-c role=${API_ROLE}` }),
    },
  };
}

/** Returns the connection options of the owner of the tables, for migrations only. */
export function migrationDataSource(url: string, tables: Tables): DataSourceOptions {
  return {
    type: 'postgres',
    url,
    entities: tables.entities,
    migrations: tables.migrations,
    migrationsTableName: 'migrations',
    migrationsTransactionMode: 'each',
    synchronize: false,
    installExtensions: false,
  };
}
