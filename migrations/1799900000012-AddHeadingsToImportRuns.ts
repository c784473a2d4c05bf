import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Field that a user has chosen for each unknown heading of a file. */
export class AddHeadingsToImportRuns1799900000012 implements MigrationInterface {
  readonly name = 'AddHeadingsToImportRuns1799900000012';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE import_runs ADD COLUMN headings jsonb NOT NULL DEFAULT '{}'`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE import_runs DROP COLUMN headings');
  }
}
