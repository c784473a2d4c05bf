import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets Admins find mails by the addresses in copy. */
export class SearchMailsByCopy1799960000051 implements MigrationInterface {
  readonly name = 'SearchMailsByCopy1799960000051';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX mail_messages_search');
    await queryRunner.query(
      'CREATE INDEX mail_messages_search ON mail_messages USING gin (mail_search_text(subject, "to" || cc) gin_trgm_ops)',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX mail_messages_search');
    await queryRunner.query(
      'CREATE INDEX mail_messages_search ON mail_messages USING gin (mail_search_text(subject, "to") gin_trgm_ops)',
    );
  }
}
