import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keeps the address to which the copy of a list was mailed, so that corrections follow one that an Admin has corrected. */
export class KeepAddressesOfCopies1799960000055 implements MigrationInterface {
  readonly name = 'KeepAddressesOfCopies1799960000055';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'ALTER TABLE "meal_transaction_indices" ADD "courier_email" character varying(254)',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "meal_transaction_indices" DROP COLUMN "courier_email"');
  }
}
