import type { MigrationInterface, QueryRunner } from 'typeorm';

const WITHHELD = 'Not sent: this client may no longer be contacted.';

const FORGET_LINK = (statuses: string) => `
  CREATE TRIGGER mail_messages_forget_link BEFORE UPDATE ON mail_messages
  FOR EACH ROW WHEN (NEW.status IN (${statuses}) AND NEW.sealed_link IS NOT NULL) EXECUTE FUNCTION forget_sealed_link()`;

/** A mail that a client may not be sent is withheld and has not failed; each mail says when its reader needs it; subjects name nobody. */
export class WithholdMails1799820000000 implements MigrationInterface {
  readonly name = 'WithholdMails1799820000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE "mail_messages" DROP CONSTRAINT "mail_messages_status",
        ADD CONSTRAINT "mail_messages_status" CHECK (status IN ('queued', 'sent', 'failed', 'withheld')),
        ADD COLUMN "needed_by" timestamptz`);
    await queryRunner.query(
      `CREATE INDEX "mail_messages_needed" ON "mail_messages" ("needed_by") WHERE (status IN ('queued', 'failed'))`,
    );
    await queryRunner.query('DROP TRIGGER mail_messages_forget_link ON mail_messages');
    await queryRunner.query(FORGET_LINK(`'sent', 'withheld'`));
    await queryRunner.query(
      `UPDATE "mail_messages" SET status = 'withheld' WHERE status = 'failed' AND last_error = $1`,
      [WITHHELD],
    );
    await queryRunner.query(`
      UPDATE "mail_messages" SET subject = CASE WHEN subject LIKE '% le ha pedido ayuda'
          THEN 'Alguien le ha pedido ayuda' ELSE 'Somebody has asked for your help' END
      WHERE kind = 'caregiver_invitation'`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`UPDATE "mail_messages" SET status = 'failed' WHERE status = 'withheld'`);
    await queryRunner.query('DROP TRIGGER mail_messages_forget_link ON mail_messages');
    await queryRunner.query(FORGET_LINK(`'sent'`));
    await queryRunner.query('DROP INDEX "mail_messages_needed"');
    await queryRunner.query(`
      ALTER TABLE "mail_messages" DROP COLUMN "needed_by", DROP CONSTRAINT "mail_messages_status",
        ADD CONSTRAINT "mail_messages_status" CHECK (status IN ('queued', 'sent', 'failed'))`);
  }
}
