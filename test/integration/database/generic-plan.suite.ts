import type { EntityManager, QueryRunner } from 'typeorm';
import { DataSource } from 'typeorm';
import { preparedByGenericPlan } from '../../../server/platform/database/prepared.js';
import { startTestApp, type TestApp } from '../../setup/app.js';

describe('A prepared statement with a generic plan', () => {
  let test: TestApp;
  let connection: QueryRunner;
  let manager: EntityManager;
  beforeAll(async () => {
    test = await startTestApp();
    connection = test.app.get(DataSource).createQueryRunner();
    manager = connection.manager;
  });
  afterAll(async () => {
    await connection.release();
    await test.close();
  });
  const planMode = async () => (await manager.query('SHOW plan_cache_mode'))[0].plan_cache_mode;

  it('is planned once on a connection, for all values', async () => {
    const sql = 'SELECT count(*)::int AS n FROM regions WHERE name = ANY ($1::text[])';
    for (const names of [['Dayton'], null, ['Columbus', 'Cincinnati']])
      expect(await preparedByGenericPlan(manager, sql, [names])).toEqual([{ n: 0 }]);
    const statements = await manager.query(
      'SELECT custom_plans::int, generic_plans::int FROM pg_prepared_statements WHERE statement = $1',
      [sql],
    );
    expect(statements).toEqual([{ custom_plans: 0, generic_plans: 3 }]);
  });

  it('leaves the setting of the connection unchanged, also if it fails', async () => {
    await preparedByGenericPlan(manager, 'SELECT $1::int AS n', [1]);
    expect(await planMode()).toBe('auto');
    await expect(preparedByGenericPlan(manager, 'SELECT 1 / $1::int AS n', [0])).rejects.toThrow(
      'division by zero',
    );
    expect(await planMode()).toBe('auto');
  });
});
