import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEXES: [name: string, table: string, columns: string][] = [
  ['customers_sorted_by_program', 'customers', '"program_id", "id"'],
  ['customers_sorted_by_region', 'customers', '"region_id", "id"'],
  ['customers_newest_of_region', 'customers', '"region_id", "created_at", "id"'],
  ['customers_sorted_by_contact_due', 'customers', '"contact_due_date", "id"'],
  ['customer_meal_schedules_sorted_by_status', 'customer_meal_schedules', '"status", "id"'],
  ['meal_transport_transactions_sorted_by_quantity', 'meal_transport_transactions', '"quantity", "id"'],
  ['meal_transport_transactions_sorted_by_schedule', 'meal_transport_transactions', '"scheduled_date", "id"'],
  ['meal_transport_transactions_sorted_by_vendor', 'meal_transport_transactions', '"meal_vendor_id", "id"'],
  [
    'meal_transport_transactions_sorted_by_courier',
    'meal_transport_transactions',
    '"meal_transport_vendor_id", "id"',
  ],
];

/** Serves the orders of long lists that had no index of their own. */
export class ServeEveryOrder1795600000002 implements MigrationInterface {
  readonly name = 'ServeEveryOrder1795600000002';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const [name, table, columns] of INDEXES) {
      await queryRunner.query(`CREATE INDEX "${name}" ON "${table}" (${columns})`);
    }
    // The first column of another one.
    await queryRunner.query('DROP INDEX "customers_by_program"');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('CREATE INDEX "customers_by_program" ON "customers" ("program_id")');
    for (const [name] of INDEXES) await queryRunner.query(`DROP INDEX "${name}"`);
  }
}
