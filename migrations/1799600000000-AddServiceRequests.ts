import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What clients ask the office to enrol them in. */
export class AddServiceRequests1799600000000 implements MigrationInterface {
  readonly name = 'AddServiceRequests1799600000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE TABLE "service_requests" (
      "id" uuid NOT NULL,
      "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
      "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
      "version" integer NOT NULL DEFAULT '1',
      "customer_id" uuid NOT NULL,
      "service" character varying(16) NOT NULL,
      "notes" text NOT NULL DEFAULT '',
      "settled_at" TIMESTAMP WITH TIME ZONE,
      CONSTRAINT "service_requests_service_known"
        CHECK ("service" IN ('meals','house_cleaning','transportation','peer_support')),
      PRIMARY KEY ("id"),
      CONSTRAINT "service_requests_customer_known"
        FOREIGN KEY ("customer_id") REFERENCES "customers" ("id") ON DELETE CASCADE
    )`);
    await queryRunner.query(
      `CREATE UNIQUE INDEX "one_open_request_per_service" ON "service_requests" ("customer_id", "service") WHERE settled_at IS NULL`,
    );
    await queryRunner.query(
      'CREATE INDEX "service_requests_newest" ON "service_requests" ("created_at", "id")',
    );
    await queryRunner.query(
      'CREATE INDEX "service_requests_of_customer" ON "service_requests" ("customer_id", "created_at")',
    );
    await queryRunner.query(`CALL record_changes_of('service_requests', 'id', 'customer_id', '')`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE "service_requests"');
  }
}
