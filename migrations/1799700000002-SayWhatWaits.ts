import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a hold began and is looked at again, and which referrals may be of somebody known. */
export class SayWhatWaits1799700000002 implements MigrationInterface {
  readonly name = 'SayWhatWaits1799700000002';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "customers" ADD "hold_since" date, ADD "hold_review_on" date');
    await queryRunner.query('ALTER TABLE "referrals" ADD "may_be_known" boolean NOT NULL DEFAULT false');
    await queryRunner.query('CREATE INDEX "referrals_maybe_known" ON "referrals" ("id") WHERE may_be_known');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX "referrals_maybe_known"');
    await queryRunner.query('ALTER TABLE "referrals" DROP "may_be_known"');
    await queryRunner.query('ALTER TABLE "customers" DROP "hold_review_on", DROP "hold_since"');
  }
}
