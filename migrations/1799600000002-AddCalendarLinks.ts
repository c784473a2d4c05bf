import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Addresses that clients' calendars are read at without signing in. */
export class AddCalendarLinks1799600000002 implements MigrationInterface {
  readonly name = 'AddCalendarLinks1799600000002';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE TABLE "calendar_links" (
      "id" uuid NOT NULL,
      "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
      "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
      "version" integer NOT NULL DEFAULT '1',
      "customer_id" uuid NOT NULL,
      "token_hash" character varying(64) NOT NULL,
      PRIMARY KEY ("id"),
      CONSTRAINT "calendar_links_customer_known"
        FOREIGN KEY ("customer_id") REFERENCES "customers" ("id") ON DELETE CASCADE
    )`);
    await queryRunner.query(
      'CREATE UNIQUE INDEX "one_calendar_link_per_customer" ON "calendar_links" ("customer_id")',
    );
    await queryRunner.query(
      'CREATE UNIQUE INDEX "calendar_links_by_token" ON "calendar_links" ("token_hash")',
    );
    await queryRunner.query(`CALL record_changes_of('calendar_links', 'id', 'customer_id', 'token_hash')`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE "calendar_links"');
  }
}
