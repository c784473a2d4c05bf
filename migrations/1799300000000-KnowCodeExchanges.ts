import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Remembers which exchange of a sign-in code began last, so that of two at once neither leaves a session. */
export class KnowCodeExchanges1799300000000 implements MigrationInterface {
  readonly name = 'KnowCodeExchanges1799300000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE TABLE "code_exchanges" (
      "code_hash" character varying(64) NOT NULL,
      "exchange_id" uuid NOT NULL,
      "began_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
      PRIMARY KEY ("code_hash")
    )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE "code_exchanges"');
  }
}
