import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is sent back is a response, in columns too. */
export class NameLastResponse1796000000001 implements MigrationInterface {
  readonly name = 'NameLastResponse1796000000001';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "sessions" RENAME "last_answer" TO "last_response"');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "sessions" RENAME "last_response" TO "last_answer"');
  }
}
