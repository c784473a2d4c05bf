import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who is mailed the sheet of the day. */
export class MailDaySheets1799700000004 implements MigrationInterface {
  readonly name = 'MailDaySheets1799700000004';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "users" ADD "day_sheet_mail" boolean NOT NULL DEFAULT false');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "users" DROP "day_sheet_mail"');
  }
}
