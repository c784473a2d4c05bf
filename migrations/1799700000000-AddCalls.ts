import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Calls of the office to clients. */
export class AddCalls1799700000000 implements MigrationInterface {
  readonly name = 'AddCalls1799700000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE TABLE "customer_calls" (
      "id" uuid NOT NULL,
      "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
      "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
      "version" integer NOT NULL DEFAULT '1',
      "customer_id" uuid NOT NULL,
      "outcome" character varying(16) NOT NULL,
      "notes" text NOT NULL DEFAULT '',
      "call_again_on" date,
      "author_id" uuid,
      "author_name" character varying(255) NOT NULL,
      CONSTRAINT "customer_calls_outcome_known"
        CHECK ("outcome" IN ('reached','no_answer','left_message','wrong_number')),
      PRIMARY KEY ("id"),
      CONSTRAINT "customer_calls_customer_known"
        FOREIGN KEY ("customer_id") REFERENCES "customers" ("id") ON DELETE CASCADE,
      CONSTRAINT "customer_calls_author_known"
        FOREIGN KEY ("author_id") REFERENCES "users" ("id") ON DELETE SET NULL
    )`);
    await queryRunner.query('CREATE INDEX "customer_calls_newest" ON "customer_calls" ("created_at", "id")');
    await queryRunner.query(
      'CREATE INDEX "customer_calls_of_customer" ON "customer_calls" ("customer_id", "created_at", "id")',
    );
    await queryRunner.query(
      'CREATE INDEX "customer_calls_again" ON "customer_calls" ("call_again_on") WHERE call_again_on IS NOT NULL',
    );
    await queryRunner.query(`CALL record_changes_of('customer_calls', 'id', 'customer_id', '')`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE "customer_calls"');
  }
}
