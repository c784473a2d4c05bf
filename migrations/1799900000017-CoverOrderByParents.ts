import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEXES = [
  {
    name: 'customer_transport_transactions_sorted_by_driver',
    table: 'customer_transport_transactions',
    order: '"transport_vendor_id", "id"',
    filters: '"status", "region_id"',
  },
  {
    name: 'meal_transport_transactions_sorted_by_vendor',
    table: 'meal_transport_transactions',
    order: '"meal_vendor_id", "id"',
    filters: '"status", "region_id"',
  },
  {
    name: 'meal_transport_transactions_sorted_by_courier',
    table: 'meal_transport_transactions',
    order: '"meal_transport_vendor_id", "id"',
    filters: '"status", "region_id"',
  },
  {
    name: 'cleaning_transactions_by_vendor',
    table: 'cleaning_transactions',
    order: '"cleaning_vendor_id", "id"',
    filters: '"region_id"',
  },
];

/**
 * Adds the filtered columns to the indexes of lists that are sorted by a vendor or driver. Without them Postgres could
 * read the whole table to find the few rows of one driver.
 */
export class CoverOrderByParents1799900000017 implements MigrationInterface {
  readonly name = 'CoverOrderByParents1799900000017';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const { name, table, order, filters } of INDEXES)
      await replace(queryRunner, name, table, `${order}, ${filters}`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const { name, table, order } of INDEXES) await replace(queryRunner, name, table, order);
  }
}

async function replace(
  queryRunner: QueryRunner,
  name: string,
  table: string,
  columns: string,
): Promise<void> {
  await queryRunner.query(`DROP INDEX "${name}"`);
  await queryRunner.query(`CREATE INDEX "${name}" ON "${table}" (${columns})`);
}
