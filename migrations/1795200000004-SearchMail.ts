import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Serves the list of mails that Admins look through: by state, by kind, and by what was typed. */
export class SearchMail1795200000004 implements MigrationInterface {
  readonly name = 'SearchMail1795200000004';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE FUNCTION mail_search_text(subject text, recipients text[]) RETURNS text
      LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
        SELECT lower(subject || ' ' || array_to_string(recipients, ' '))
      $$`);
    await queryRunner.query(
      'CREATE INDEX mail_messages_search ON mail_messages USING gin (mail_search_text(subject, "to") gin_trgm_ops)',
    );
    await queryRunner.query(
      'CREATE INDEX "mail_messages_by_status" ON "mail_messages" ("status", "created_at", "id")',
    );
    await queryRunner.query(
      'CREATE INDEX "mail_messages_by_kind" ON "mail_messages" ("kind", "created_at", "id")',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'DROP INDEX mail_messages_by_kind, mail_messages_by_status, mail_messages_search',
    );
    await queryRunner.query('DROP FUNCTION mail_search_text');
  }
}
