import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Erases the notes of decisions on Today without a client, also from the record of changes. They may name clients, and
 * would stay after a client is removed.
 */
export class EraseNotesAboutSeveralClients1799960000064 implements MigrationInterface {
  readonly name = 'EraseNotesAboutSeveralClients1799960000064';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `UPDATE today_settlements SET note = ''
       WHERE customer_id IS NULL AND reason IN ('list_leaves', 'correction_unacknowledged', 'mail_failed')`,
    );
    await queryRunner.query(`SELECT set_config('audit.erasing', 'on', true)`);
    await queryRunner.query(
      `UPDATE audit_entries SET changes = changes || '{"note": ["[erased]", "[erased]"]}'
       WHERE resource = 'today_settlements' AND customer_id IS NULL AND changes ? 'note'`,
    );
    await queryRunner.query(`SELECT set_config('audit.erasing', '', true)`);
  }

  async down(): Promise<void> {
    // Erased notes do not come back.
  }
}
