import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counts of calls in the columns that rate-limiter-flexible writes. Counts of the last minutes are not kept. */
export class CountPoints1799900000000 implements MigrationInterface {
  readonly name = 'CountPoints1799900000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE rate_counts');
    await queryRunner.query(`
      CREATE UNLOGGED TABLE rate_counts (
        key varchar(255) PRIMARY KEY,
        points integer NOT NULL DEFAULT 0,
        expire bigint
      ) WITH (fillfactor = 50)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE rate_counts');
    await queryRunner.query(`
      CREATE UNLOGGED TABLE rate_counts (
        key text PRIMARY KEY,
        hits integer NOT NULL,
        ends_at timestamptz NOT NULL
      ) WITH (fillfactor = 50)`);
  }
}
