import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';
import { QueryFailedError, type EntityManager } from 'typeorm';

const names = new Map<string, string>();

/**
 * Runs a prepared statement, which each connection plans once. A statement with many joins takes longer to plan than to
 * run.
 * @param sql constant text; every other text would stay prepared on the connections
 */
export async function prepared<Row>(manager: EntityManager, sql: string, values: unknown[]): Promise<Row[]> {
  const runner = manager.queryRunner ?? manager.dataSource.createQueryRunner();
  try {
    const connection = (await runner.connect()) as ClientBase;
    return await rowsOf<Row>(connection, sql, values);
  } finally {
    if (runner !== manager.queryRunner) await runner.release();
  }
}

async function rowsOf<Row>(connection: ClientBase, sql: string, values: unknown[]): Promise<Row[]> {
  try {
    return (await connection.query({ name: nameOf(sql), text: sql, values })).rows as Row[];
  } catch (error) {
    throw new QueryFailedError(sql, values, error as Error);
  }
}

function nameOf(sql: string): string {
  const statementName = names.get(sql);
  if (statementName) return statementName;
  const name = createHash('sha256').update(sql).digest('base64url');
  names.set(sql, name);
  return name;
}
