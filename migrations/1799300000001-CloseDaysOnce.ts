import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A day is closed once for the same vendor, the same region or everybody; of those that were entered twice the oldest stays. */
export class CloseDaysOnce1799300000001 implements MigrationInterface {
  readonly name = 'CloseDaysOnce1799300000001';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DELETE FROM closures k USING closures older
      WHERE (older.created_at, older.id) < (k.created_at, k.id) AND older.date = k.date
        AND older.region_id IS NOT DISTINCT FROM k.region_id
        AND older.meal_vendor_id IS NOT DISTINCT FROM k.meal_vendor_id`);
    await queryRunner.query(`
      CREATE UNIQUE INDEX "closures_once" ON "closures" ("date", "region_id", "meal_vendor_id") NULLS NOT DISTINCT`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX "closures_once"');
  }
}
