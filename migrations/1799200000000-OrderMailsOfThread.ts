import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A mail says what it is about, so that no address gets a correction before what it corrects. */
export class OrderMailsOfThread1799200000000 implements MigrationInterface {
  readonly name = 'OrderMailsOfThread1799200000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE mail_messages ADD COLUMN thread text`);
    await queryRunner.query(
      `CREATE INDEX mail_messages_waiting ON mail_messages (thread) WHERE (status = 'queued')`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX mail_messages_waiting`);
    await queryRunner.query(`ALTER TABLE mail_messages DROP COLUMN thread`);
  }
}
