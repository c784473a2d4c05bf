import type { MigrationInterface, QueryRunner } from 'typeorm';

const RECORD = `
      "id" uuid NOT NULL,
      "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
      "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
      "version" integer NOT NULL DEFAULT '1',`;

/** Who cleans the clients' homes, for whom, and what was cleaned. */
export class AddCleaning1796300000000 implements MigrationInterface {
  readonly name = 'AddCleaning1796300000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE TABLE "cleaning_vendors" (${RECORD}
      "name" character varying(128) NOT NULL,
      "region_id" uuid NOT NULL,
      "contact_name" character varying(128) NOT NULL,
      "phone_number" character varying(16) NOT NULL,
      "email" character varying(254) NOT NULL,
      "secondary_contact_name" character varying(128) NOT NULL DEFAULT '',
      "secondary_phone_number" character varying(16),
      "business_address" character varying(255) NOT NULL DEFAULT '',
      "city" character varying(128) NOT NULL DEFAULT '',
      "state" character varying(64) NOT NULL DEFAULT '',
      "business_phone" character varying(16),
      "cost_per_cleaning" numeric(10,2),
      "serviceable_zip_codes" text array NOT NULL DEFAULT '{}',
      "notes" text NOT NULL DEFAULT '',
      "is_active" boolean NOT NULL DEFAULT true,
      CONSTRAINT "cleaning_vendors_cost_positive" CHECK ("cost_per_cleaning" >= 0),
      PRIMARY KEY ("id"),
      CONSTRAINT "cleaning_vendors_region_known" FOREIGN KEY ("region_id") REFERENCES "regions" ("id") ON DELETE RESTRICT
    )`);
    await queryRunner.query(
      'CREATE INDEX "cleaning_vendors_region" ON "cleaning_vendors" ("region_id", "name")',
    );
    await queryRunner.query(
      'CREATE INDEX "cleaning_vendors_by_zip_code" ON "cleaning_vendors" USING gin ("serviceable_zip_codes")',
    );

    await queryRunner.query(`ALTER TABLE "customers"
      ADD "assigned_cleaning_vendor_id" uuid,
      ADD "is_existing_vendor_assignment" boolean NOT NULL DEFAULT false,
      ADD "house_cleaning_notes" text NOT NULL DEFAULT '',
      ADD "internal_house_cleaning_notes" character varying(511) NOT NULL DEFAULT '',
      ADD CONSTRAINT "customers_cleaning_vendor_known"
        FOREIGN KEY ("assigned_cleaning_vendor_id") REFERENCES "cleaning_vendors" ("id") ON DELETE RESTRICT`);
    await queryRunner.query(
      'CREATE INDEX "customers_by_cleaning_vendor" ON "customers" ("assigned_cleaning_vendor_id")',
    );

    await queryRunner.query(`CREATE TABLE "cleaning_transactions" (${RECORD}
      "customer_id" uuid,
      "region_id" uuid NOT NULL,
      "cleaning_vendor_id" uuid NOT NULL,
      "date_of_cleaning" date NOT NULL,
      "customer_cleaning_notes" text NOT NULL,
      "cost_of_cleaning" numeric(10,2) NOT NULL,
      CONSTRAINT "cleaning_transactions_cost_positive" CHECK ("cost_of_cleaning" >= 0),
      PRIMARY KEY ("id"),
      CONSTRAINT "cleaning_transactions_customer_known"
        FOREIGN KEY ("customer_id") REFERENCES "customers" ("id") ON DELETE SET NULL,
      CONSTRAINT "cleaning_transactions_region_known"
        FOREIGN KEY ("region_id") REFERENCES "regions" ("id") ON DELETE RESTRICT,
      CONSTRAINT "cleaning_transactions_vendor_known"
        FOREIGN KEY ("cleaning_vendor_id") REFERENCES "cleaning_vendors" ("id") ON DELETE RESTRICT
    )`);
    for (const [name, columns] of [
      ['cleaning_transactions_customer', '"customer_id", "date_of_cleaning"'],
      ['cleaning_transactions_by_date', '"date_of_cleaning", "id"'],
      ['cleaning_transactions_by_region', '"region_id", "date_of_cleaning"'],
      ['cleaning_transactions_by_vendor', '"cleaning_vendor_id", "id"'],
      ['cleaning_transactions_by_cost', '"cost_of_cleaning", "id"'],
    ])
      await queryRunner.query(`CREATE INDEX "${name}" ON "cleaning_transactions" (${columns})`);

    await queryRunner.query(`CALL record_changes_of('cleaning_vendors', 'id', '', '')`);
    await queryRunner.query(`CALL record_changes_of('cleaning_transactions', 'id', 'customer_id', '')`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE "cleaning_transactions"');
    await queryRunner.query(`ALTER TABLE "customers"
      DROP "assigned_cleaning_vendor_id", DROP "is_existing_vendor_assignment",
      DROP "house_cleaning_notes", DROP "internal_house_cleaning_notes"`);
    await queryRunner.query('DROP TABLE "cleaning_vendors"');
  }
}
