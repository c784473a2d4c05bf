import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Keeps the address to which the copy of a list was mailed, so that corrections follow one that an Admin has corrected.
 * Forgets what users saw of lists that were sent, because nothing reads it any more.
 */
export class KeepCopyAddressesAndForgetLooks1799960000055 implements MigrationInterface {
  readonly name = 'KeepCopyAddressesAndForgetLooks1799960000055';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'ALTER TABLE "meal_transaction_indices" ADD "courier_email" character varying(254)',
    );
    await queryRunner.query(
      'DELETE FROM meal_plan_looks l USING meal_transaction_indices p WHERE p.id = l.plan_id AND NOT p.is_active',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "meal_transaction_indices" DROP COLUMN "courier_email"');
  }
}
