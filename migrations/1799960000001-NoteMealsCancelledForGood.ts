import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Notes which cancelled meals ended with the service, so that only the office brings them back. Of the meals that were
 * cancelled before, these are the ones of clients who do not get meals now. Nothing tells it of the others.
 */
export class NoteMealsCancelledForGood1799960000001 implements MigrationInterface {
  readonly name = 'NoteMealsCancelledForGood1799960000001';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE "customer_meal_schedules" ADD "cancelled_for_good" boolean NOT NULL DEFAULT false`,
    );
    await queryRunner.query(`
      UPDATE "customer_meal_schedules" meal SET "cancelled_for_good" = true
      FROM "customers" client
      WHERE client.id = meal.customer_id AND meal.status = 'cancelled'
        AND (NOT client.has_opted_for_meal_service OR client.status IN ('complete', 'archive', 'in_memorium'))`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "customer_meal_schedules" DROP "cancelled_for_good"`);
  }
}
