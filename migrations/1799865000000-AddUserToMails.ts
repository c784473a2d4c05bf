import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A mail with a link for an account names the account: it is withheld where that has another address or has ended. */
export class AddUserToMails1799865000000 implements MigrationInterface {
  readonly name = 'AddUserToMails1799865000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "mail_messages" ADD COLUMN "user_id" uuid');
    await queryRunner.query(
      'CREATE INDEX "mail_messages_user" ON "mail_messages" ("user_id") WHERE (user_id IS NOT NULL)',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "mail_messages" DROP COLUMN "user_id"');
  }
}
