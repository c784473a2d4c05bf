import type { DataSourceOptions } from 'typeorm';
import { DatabaseClient } from './database-client.js';

/** Role the API works under: it owns nothing, and of the record of changes it may only insert and read. */
export const API_ROLE = 'care_api';

type Tables = Pick<DataSourceOptions, 'entities' | 'migrations'>;

/**
 * Connection of the API and the worker.
 * @param separateLogin the address names a login of its own that is not the owner, so no role needs to be taken
 */
export function applicationDataSource(
  url: string,
  tables: Tables,
  separateLogin: boolean,
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
      // Also how long a call waits its turn.
      connectionTimeoutMillis: 10_000,
      ...(separateLogin ? {} : { options: `-c role=${API_ROLE}` }),
    },
  };
}

/** Connection of the owner of the tables, for migrations only. */
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
