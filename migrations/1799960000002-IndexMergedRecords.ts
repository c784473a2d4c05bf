import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes the ids of merged records, so that a history finds the client of each entry. */
export class IndexMergedRecords1799960000002 implements MigrationInterface {
  readonly name = 'IndexMergedRecords1799960000002';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE UNIQUE INDEX "merged_clients_of_record" ON "merged_clients" ("merged_id")`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX "merged_clients_of_record"');
  }
}
