import type { MigrationInterface, QueryRunner } from 'typeorm';

const STARTED = `status = 'active' AND has_opted_for_meal_service AND NOT is_meal_cancelled
         AND assigned_meal_vendor_id IS NOT NULL`;

/** Stores the day on which a client opts in to meals. Today lists her if nobody schedules them. */
export class StoreDayOfMealsOptIn1799960000007 implements MigrationInterface {
  readonly name = 'StoreDayOfMealsOptIn1799960000007';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE customers ADD meals_opted_in_on date');
    await queryRunner.query('DROP INDEX customers_started_meals');
    await queryRunner.query(
      `CREATE INDEX customers_started_meals ON customers (greatest(active_date, meals_opted_in_on))
       WHERE ${STARTED}`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX customers_started_meals');
    await queryRunner.query(
      `CREATE INDEX customers_started_meals ON customers (active_date)
       WHERE ${STARTED}`,
    );
    await queryRunner.query('ALTER TABLE customers DROP meals_opted_in_on');
  }
}
