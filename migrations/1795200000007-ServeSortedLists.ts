import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEXES: [name: string, table: string, columns: string][] = [
  ['customers_sorted_by_city', 'customers', '"city", "id"'],
  ['customers_sorted_by_birth', 'customers', '"date_of_birth", "id"'],
  ['customers_sorted_by_status', 'customers', '"status", "id"'],
  ['customer_meal_schedules_by_date', 'customer_meal_schedules', '"date_of_delivery", "id"'],
  [
    'meal_transport_transactions_by_vendor',
    'meal_transport_transactions',
    '"meal_vendor_id", "delivery_date"',
  ],
];

/** Serves the orders and filters of long lists that had no index of their own. */
export class ServeSortedLists1795200000007 implements MigrationInterface {
  readonly name = 'ServeSortedLists1795200000007';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const [name, table, columns] of INDEXES) {
      await queryRunner.query(`CREATE INDEX "${name}" ON "${table}" (${columns})`);
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const [name] of INDEXES) await queryRunner.query(`DROP INDEX "${name}"`);
  }
}
