import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = [
  'cleaning_transactions',
  'customer_meal_schedules',
  'customer_transport_requests',
  'customer_transport_transactions',
  'meal_transaction_indices',
  'meal_transport_transactions',
];

/** Indexes the creation of the rows of long lists, so that the lists can be sorted by it. */
export class IndexCreation1799960000004 implements MigrationInterface {
  readonly name = 'IndexCreation1799960000004';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const table of TABLES)
      await queryRunner.query(`CREATE INDEX "${table}_newest" ON "${table}" ("created_at", "id")`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of TABLES) await queryRunner.query(`DROP INDEX "${table}_newest"`);
  }
}
