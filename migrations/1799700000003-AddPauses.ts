import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Days on which clients are not served. */
export class AddPauses1799700000003 implements MigrationInterface {
  readonly name = 'AddPauses1799700000003';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE TABLE "customer_pauses" (
      "id" uuid NOT NULL,
      "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
      "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
      "version" integer NOT NULL DEFAULT '1',
      "customer_id" uuid NOT NULL,
      "from_date" date NOT NULL,
      "until_date" date NOT NULL,
      "notes" text NOT NULL DEFAULT '',
      "begun_at" TIMESTAMP WITH TIME ZONE,
      "ended_at" TIMESTAMP WITH TIME ZONE,
      CONSTRAINT "customer_pauses_days" CHECK ("until_date" >= "from_date"),
      PRIMARY KEY ("id"),
      CONSTRAINT "customer_pauses_customer_known"
        FOREIGN KEY ("customer_id") REFERENCES "customers" ("id") ON DELETE CASCADE
    )`);
    await queryRunner.query(
      'CREATE UNIQUE INDEX "one_open_pause_per_client" ON "customer_pauses" ("customer_id") WHERE ended_at IS NULL',
    );
    await queryRunner.query(
      'CREATE INDEX "customer_pauses_of_customer" ON "customer_pauses" ("customer_id", "created_at")',
    );
    await queryRunner.query('CREATE INDEX "customer_pauses_until" ON "customer_pauses" ("until_date")');
    await queryRunner.query(`CALL record_changes_of('customer_pauses', 'id', 'customer_id', '')`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE "customer_pauses"');
  }
}
