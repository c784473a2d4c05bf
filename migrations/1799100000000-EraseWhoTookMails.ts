import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Empties of a mail to a removed person also who took it and what the mail server said, whatever is recorded later. */
export class EraseWhoTookMails1799100000000 implements MigrationInterface {
  readonly name = 'EraseWhoTookMails1799100000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE OR REPLACE FUNCTION erase_mail() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.text := '';
        NEW.html := '';
        NEW.attachments := '[]';
        IF NEW."to" = '{[erased]}' THEN
          NEW.accepted := '{}';
          NEW.last_error := CASE WHEN NEW.last_error IS NOT NULL THEN '[erased]' END;
        END IF;
        RETURN NEW;
      END
      $$`);
    await queryRunner.query(`UPDATE mail_messages SET to_be_erased = true WHERE "to" = '{[erased]}'`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE OR REPLACE FUNCTION erase_mail() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.text := '';
        NEW.html := '';
        NEW.attachments := '[]';
        RETURN NEW;
      END
      $$`);
  }
}
