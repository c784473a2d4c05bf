import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';
import { QueryFailedError, type EntityManager } from 'typeorm';

const names = new Map<string, string>();

/**
 * Runs a prepared statement, because a statement with many joins takes longer to plan than to run. Postgres plans the
 * first five calls on a connection, and later ones only if it expects a plan for their values to be faster.
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

/**
 * Runs a prepared statement by its generic plan: a connection plans it once, for all values. Use it if planning always
 * takes longer than a better plan would save. Inside a transaction, all later statements use generic plans, too.
 * @param sql constant text
 */
export function preparedByGenericPlan<Row>(
  manager: EntityManager,
  sql: string,
  values: unknown[],
): Promise<Row[]> {
  return manager.transaction(async (tx) => {
    await tx.query('SET LOCAL plan_cache_mode = force_generic_plan');
    return prepared<Row>(tx, sql, values);
  });
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
