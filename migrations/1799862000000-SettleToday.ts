import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reasons of Today that were put off or accepted, and the page that somebody begins on. */
export class SettleToday1799862000000 implements MigrationInterface {
  readonly name = 'SettleToday1799862000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE TABLE "today_settlements" (
      "id" uuid NOT NULL,
      "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
      "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
      "version" integer NOT NULL DEFAULT '1',
      "reason" character varying(32) NOT NULL,
      "subject_id" uuid NOT NULL,
      "customer_id" uuid,
      "until_date" date,
      "hidden_until" TIMESTAMP WITH TIME ZONE,
      "facts_hash" character varying(32),
      "note" text NOT NULL,
      CONSTRAINT "today_settlements_either" CHECK ((hidden_until IS NULL) = (until_date IS NULL)
        AND (until_date IS NULL) <> (facts_hash IS NULL)),
      PRIMARY KEY ("id"),
      CONSTRAINT "today_settlements_customer_known"
        FOREIGN KEY ("customer_id") REFERENCES "customers" ("id") ON DELETE CASCADE
    )`);
    await queryRunner.query(
      'CREATE UNIQUE INDEX "today_settlements_subject" ON "today_settlements" ("reason", "subject_id")',
    );
    await queryRunner.query(
      'CREATE INDEX "today_settlements_of_customer" ON "today_settlements" ("customer_id")',
    );
    await queryRunner.query(`CALL record_changes_of('today_settlements', 'id', 'customer_id', '')`);
    await queryRunner.query(`ALTER TABLE "users" ADD "start_page" character varying(16) NOT NULL DEFAULT 'clients',
      ADD CONSTRAINT "users_start_page_known" CHECK ("start_page" IN ('clients','today'))`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "users" DROP "start_page"');
    await queryRunner.query('DROP TABLE "today_settlements"');
  }
}
