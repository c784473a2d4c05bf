import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How often somebody called, shared by all processes. Unlogged: losing the counts in a crash only gives everybody a
 * fresh minute, and counting costs no write to disk.
 */
export class CountRates1795200000005 implements MigrationInterface {
  readonly name = 'CountRates1795200000005';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE UNLOGGED TABLE rate_counts (
        key text PRIMARY KEY,
        hits integer NOT NULL,
        ends_at timestamptz NOT NULL
      ) WITH (fillfactor = 50)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE rate_counts');
  }
}
