import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores the day on which a client opts in to cleaning. Today expects her first cleaning after it. */
export class StoreDayOfCleaningOptIn1799960000030 implements MigrationInterface {
  readonly name = 'StoreDayOfCleaningOptIn1799960000030';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE customers ADD cleaning_opted_in_on date');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE customers DROP cleaning_opted_in_on');
  }
}
