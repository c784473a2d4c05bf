import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Gives a referral an id of its own, so that a client whose records were merged has the referral of each clinic. */
export class KeepReferralsOfMergedClients1799900000019 implements MigrationInterface {
  readonly name = 'KeepReferralsOfMergedClients1799900000019';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "referrals" ADD "customer_id" uuid');
    // An UPDATE would add an audit entry for each referral.
    await queryRunner.query(`ALTER TABLE "referrals"
      ALTER COLUMN "customer_id" TYPE uuid USING id,
      ALTER COLUMN "customer_id" SET NOT NULL,
      DROP CONSTRAINT "referrals_customer_known"`);
    await queryRunner.query(`ALTER TABLE "referrals"
      ADD CONSTRAINT "referrals_customer_known" FOREIGN KEY ("customer_id") REFERENCES "customers" ("id") ON DELETE CASCADE`);
    await queryRunner.query('CREATE INDEX "referrals_of_customer" ON "referrals" ("customer_id")');
    await queryRunner.query('DROP INDEX "referrals_maybe_known"');
    await queryRunner.query(
      'CREATE INDEX "referrals_maybe_known" ON "referrals" ("customer_id") WHERE may_be_known',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DELETE FROM "referrals" WHERE id <> customer_id');
    await queryRunner.query('DROP INDEX "referrals_maybe_known"');
    await queryRunner.query('ALTER TABLE "referrals" DROP "customer_id"');
    await queryRunner.query(`ALTER TABLE "referrals"
      ADD CONSTRAINT "referrals_customer_known" FOREIGN KEY ("id") REFERENCES "customers" ("id") ON DELETE CASCADE`);
    await queryRunner.query('CREATE INDEX "referrals_maybe_known" ON "referrals" ("id") WHERE may_be_known');
  }
}
