import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A driver picks up within the time that is blocked: who looks for a week's trips by that time finds every pick-up. */
export class KeepPickUpsInWindow1798200000000 implements MigrationInterface {
  readonly name = 'KeepPickUpsInWindow1798200000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE customer_transport_transactions ADD CONSTRAINT customer_transport_transactions_picks_up_in_window
      CHECK ("pick_up_timestamp" BETWEEN "blocked_from_timestamp" AND "blocked_to_timestamp")`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE customer_transport_transactions
      DROP CONSTRAINT customer_transport_transactions_picks_up_in_window`);
  }
}
