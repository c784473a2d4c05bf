import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets a mail that names a removed person arrive, and empties it in the same moment, whatever records that it did. */
export class EraseMailsOnceSent1795500000003 implements MigrationInterface {
  readonly name = 'EraseMailsOnceSent1795500000003';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "mail_messages" ADD "to_be_erased" boolean NOT NULL DEFAULT false');
    await queryRunner.query(`
      CREATE FUNCTION erase_mail() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.text := '';
        NEW.html := '';
        NEW.attachments := '[]';
        RETURN NEW;
      END
      $$`);
    await queryRunner.query(`
      CREATE TRIGGER erase_once_sent BEFORE UPDATE ON mail_messages
      FOR EACH ROW WHEN (NEW.to_be_erased AND NEW.status <> 'queued') EXECUTE FUNCTION erase_mail()`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TRIGGER erase_once_sent ON mail_messages');
    await queryRunner.query('DROP FUNCTION erase_mail');
    await queryRunner.query('ALTER TABLE "mail_messages" DROP "to_be_erased"');
  }
}
