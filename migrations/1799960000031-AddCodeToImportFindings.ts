import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores a code with a finding, so that the screen need not compare its message. */
export class AddCodeToImportFindings1799960000031 implements MigrationInterface {
  readonly name = 'AddCodeToImportFindings1799960000031';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE import_findings ADD code text NOT NULL DEFAULT ''`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE import_findings DROP code');
  }
}
