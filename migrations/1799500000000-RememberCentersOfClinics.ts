import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A clinic's user begins each form with the center of the last patient who was referred. */
export class RememberCentersOfClinics1799500000000 implements MigrationInterface {
  readonly name = 'RememberCentersOfClinics1799500000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "users" ADD "treatment_referral_center_id" uuid');
    await queryRunner.query(`
      ALTER TABLE "users" ADD CONSTRAINT "users_treatment_referral_center" FOREIGN KEY ("treatment_referral_center_id")
      REFERENCES "treatment_referral_centers"("id") ON DELETE SET NULL`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "users" DROP COLUMN "treatment_referral_center_id"');
  }
}
