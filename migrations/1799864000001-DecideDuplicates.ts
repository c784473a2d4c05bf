import type { MigrationInterface, QueryRunner } from 'typeorm';

const RECORD = `"id" uuid NOT NULL,
      "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
      "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
      "version" integer NOT NULL DEFAULT '1',
      "customer_id" uuid NOT NULL`;

/** Which clients are not the same person, and which records were merged into one. */
export class DecideDuplicates1799864000001 implements MigrationInterface {
  readonly name = 'DecideDuplicates1799864000001';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE FUNCTION identity_hash(c customers) RETURNS text LANGUAGE sql STABLE AS $$
        SELECT md5(ROW (lower(c.name), c.date_of_birth, lower(c.email::text), c.phone_number,
          c.landline_phone_number, c.work_phone)::text)
      $$`);
    await queryRunner.query(`CREATE TABLE "distinct_clients" (
      ${RECORD},
      "other_id" uuid NOT NULL,
      "facts" character varying(32) NOT NULL,
      "other_facts" character varying(32) NOT NULL,
      PRIMARY KEY ("id"),
      CONSTRAINT "distinct_clients_customer_known"
        FOREIGN KEY ("customer_id") REFERENCES "customers" ("id") ON DELETE CASCADE,
      CONSTRAINT "distinct_clients_other_known"
        FOREIGN KEY ("other_id") REFERENCES "customers" ("id") ON DELETE CASCADE
    )`);
    await queryRunner.query(
      'CREATE UNIQUE INDEX "distinct_clients_once" ON "distinct_clients" ("customer_id", "other_id")',
    );
    await queryRunner.query('CREATE INDEX "distinct_clients_of_other" ON "distinct_clients" ("other_id")');
    await queryRunner.query(
      `CALL record_changes_of('distinct_clients', 'id', 'customer_id', 'facts,other_facts')`,
    );
    await queryRunner.query(`CREATE TABLE "merged_clients" (
      ${RECORD},
      "merged_id" uuid NOT NULL,
      "name" character varying(255) NOT NULL,
      PRIMARY KEY ("id"),
      CONSTRAINT "merged_clients_customer_known"
        FOREIGN KEY ("customer_id") REFERENCES "customers" ("id") ON DELETE CASCADE
    )`);
    await queryRunner.query('CREATE INDEX "merged_clients_of_customer" ON "merged_clients" ("customer_id")');
    await queryRunner.query(`CALL record_changes_of('merged_clients', 'id', 'customer_id', '')`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE "merged_clients"');
    await queryRunner.query('DROP TABLE "distinct_clients"');
    await queryRunner.query('DROP FUNCTION identity_hash');
  }
}
