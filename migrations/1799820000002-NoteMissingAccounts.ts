import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A client whose e-mail somebody else signs in with has no account, which the office is told until it is settled. */
export class NoteMissingAccounts1799820000002 implements MigrationInterface {
  readonly name = 'NoteMissingAccounts1799820000002';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "customers" ADD COLUMN "account_missing_since" timestamptz');
    await queryRunner.query(`
      UPDATE "customers" c SET account_missing_since = c.created_at
      WHERE c.email IS NOT NULL AND c.status NOT IN ('archive', 'complete', 'in_memorium')
        AND NOT EXISTS (SELECT FROM users own WHERE own.customer_id = c.id AND own.caregiver_id IS NULL)`);
    await queryRunner.query(`
      CREATE INDEX "customers_without_account" ON "customers" ("account_missing_since")
      WHERE (account_missing_since IS NOT NULL)`);
    // The address of a calendar ends with the account.
    await queryRunner.query(
      `DELETE FROM "calendar_links" l USING customers c WHERE c.id = l.customer_id AND c.email IS NULL`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "customers" DROP COLUMN "account_missing_since"');
  }
}
