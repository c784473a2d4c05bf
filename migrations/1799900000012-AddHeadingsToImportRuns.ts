import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Choices for the headings of a file that are not known. */
export class AddHeadingsToImportRuns1799900000012 implements MigrationInterface {
  readonly name = 'AddHeadingsToImportRuns1799900000012';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE import_runs ADD COLUMN headings jsonb NOT NULL DEFAULT '{}'`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE import_runs DROP COLUMN headings');
  }
}
