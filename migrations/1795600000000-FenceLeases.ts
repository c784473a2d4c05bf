import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A token with every lease, and the same columns on everything that a leased queue works on. */
export class FenceLeases1795600000000 implements MigrationInterface {
  readonly name = 'FenceLeases1795600000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const table of ['mail_messages', 'export_runs', 'scheduled_runs']) {
      await queryRunner.query(`ALTER TABLE "${table}" ADD "lease_token" uuid`);
    }
    await queryRunner.query('ALTER TABLE "scheduled_runs" ADD "relayed_at" TIMESTAMP WITH TIME ZONE');
    await queryRunner.query(
      'CREATE INDEX "scheduled_runs_due" ON "scheduled_runs" ("next_attempt_at") WHERE finished_at IS NULL',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX "scheduled_runs_due"');
    await queryRunner.query('ALTER TABLE "scheduled_runs" DROP COLUMN "relayed_at"');
    for (const table of ['mail_messages', 'export_runs', 'scheduled_runs']) {
      await queryRunner.query(`ALTER TABLE "${table}" DROP COLUMN "lease_token"`);
    }
  }
}
