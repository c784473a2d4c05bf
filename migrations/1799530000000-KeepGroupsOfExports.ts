import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An export keeps the group that it was asked for in: what is in the file depends on it. */
export class KeepGroupsOfExports1799530000000 implements MigrationInterface {
  readonly name = 'KeepGroupsOfExports1799530000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "exports" ADD "group" character varying(32)');
    await queryRunner.query(
      `UPDATE "exports" e SET "group" = u."group" FROM "users" u WHERE u.id = e.user_id`,
    );
    await queryRunner.query('ALTER TABLE "exports" ALTER COLUMN "group" SET NOT NULL');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "exports" DROP COLUMN "group"');
  }
}
