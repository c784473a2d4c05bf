import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores which deliveries Cancel Meals cancelled. A pause may have taken others of the same meals off their lists before. */
export class StoreDeliveriesOfCancelMeals1799960000056 implements MigrationInterface {
  readonly name = 'StoreDeliveriesOfCancelMeals1799960000056';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'ALTER TABLE "meal_transport_transactions" ADD "cancelled_with_all" boolean NOT NULL DEFAULT false',
    );
    await queryRunner.query(
      `UPDATE meal_transport_transactions t SET cancelled_with_all = true
       FROM customer_meal_schedules s
       WHERE s.id = t.schedule_id AND s.cancelled_with_all AND t.status = 'cancelled'`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "meal_transport_transactions" DROP COLUMN "cancelled_with_all"');
  }
}
