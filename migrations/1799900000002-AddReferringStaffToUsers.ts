import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Name of the staff on a clinic's last referral, with which the next form starts. */
export class AddReferringStaffToUsers1799900000002 implements MigrationInterface {
  readonly name = 'AddReferringStaffToUsers1799900000002';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE users ADD COLUMN referring_staff_name varchar(255) NOT NULL DEFAULT ''`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE users DROP COLUMN referring_staff_name');
  }
}
