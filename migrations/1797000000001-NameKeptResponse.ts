import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is kept for a repeated call is its response, in the column too. */
export class NameKeptResponse1797000000001 implements MigrationInterface {
  readonly name = 'NameKeptResponse1797000000001';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "idempotency_keys" RENAME "answer" TO "response"');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "idempotency_keys" RENAME "response" TO "answer"');
  }
}
