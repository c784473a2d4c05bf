import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One-time links that nobody can read, and sessions that know their code and who is renewing them. */
export class HardenSignIn1795700000000 implements MigrationInterface {
  readonly name = 'HardenSignIn1795700000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'ALTER TABLE "sessions" ADD "code_hash" character varying(64), ADD "renewing_until" TIMESTAMP WITH TIME ZONE',
    );
    await queryRunner.query(
      'CREATE INDEX "sessions_code" ON "sessions" ("code_hash") WHERE code_hash IS NOT NULL',
    );

    await queryRunner.query(`ALTER TABLE "password_links" ADD "purpose" text NOT NULL DEFAULT 'reset'`);
    await queryRunner.query(
      `UPDATE "password_links" SET purpose = 'invitation' WHERE expires_at - created_at > interval '1 day'`,
    );
    await queryRunner.query(`
      ALTER TABLE "password_links" ALTER "purpose" DROP DEFAULT,
        ADD CONSTRAINT "password_links_purpose" CHECK (purpose IN ('invitation', 'reset'))`);

    await queryRunner.query('ALTER TABLE "mail_messages" ADD "sealed_link" text');
    await queryRunner.query(`
      CREATE FUNCTION forget_sealed_link() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.sealed_link := NULL;
        RETURN NEW;
      END $$`);
    // In the database, so that no way of sending mails can leave a link behind.
    await queryRunner.query(`
      CREATE TRIGGER mail_messages_forget_link BEFORE UPDATE ON mail_messages
      FOR EACH ROW WHEN (NEW.status = 'sent' AND NEW.sealed_link IS NOT NULL) EXECUTE FUNCTION forget_sealed_link()`);
    // Links that were mailed before; one that still waits is sent as it is, and older ones than a week are dead.
    await queryRunner.query(`
      UPDATE mail_messages
      SET text = regexp_replace(text, '(/oidc/password/set\\?token=)[\\w-]+', '\\1', 'g'),
          html = regexp_replace(html, '(/oidc/password/set\\?token=)[\\w-]+', '\\1', 'g')
      WHERE (status = 'sent' OR created_at < now() - interval '7 days') AND text LIKE '%/oidc/password/set?token=%'`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TRIGGER mail_messages_forget_link ON mail_messages');
    await queryRunner.query('DROP FUNCTION forget_sealed_link()');
    await queryRunner.query('ALTER TABLE "mail_messages" DROP COLUMN "sealed_link"');
    await queryRunner.query('ALTER TABLE "password_links" DROP COLUMN "purpose"');
    await queryRunner.query('DROP INDEX "sessions_code"');
    await queryRunner.query('ALTER TABLE "sessions" DROP COLUMN "code_hash", DROP COLUMN "renewing_until"');
  }
}
