import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the index for a line of Today: clients who have become active lately, but whose meals nobody has scheduled. */
export class IndexClientsWhoStartedMeals1799960000006 implements MigrationInterface {
  readonly name = 'IndexClientsWhoStartedMeals1799960000006';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE INDEX customers_started_meals ON customers (active_date)
       WHERE status = 'active' AND has_opted_for_meal_service AND NOT is_meal_cancelled
         AND assigned_meal_vendor_id IS NOT NULL`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX customers_started_meals');
  }
}
