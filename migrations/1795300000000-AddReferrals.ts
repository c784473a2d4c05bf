import type { MigrationInterface, QueryRunner } from 'typeorm';

const RECORD = `
      "id" uuid NOT NULL,
      "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
      "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
      "version" integer NOT NULL DEFAULT '1',`;

/** Table, its key, the column that names the client it belongs to, and columns whose values are never recorded. */
const RECORDED: [table: string, key: string, customer: string, hidden: string][] = [
  ['treatment_referral_centers', 'id', '', ''],
  ['referral_contacts', 'id', '', ''],
  ['customer_signatures', 'id', 'customer_id', 'image'],
  ['verification_drafts', 'id', '', 'form'],
];

/** Foreign keys by the names that TypeORM gives them. */
const FOREIGN_KEYS = [
  ['treatment_referral_centers', 'FK_5571b8c8178157d1590a3758bba', 'region_id', 'regions', 'RESTRICT'],
  [
    'referral_contacts',
    'FK_0864db7e76ff45cfc63f53f5117',
    'treatment_referral_center_id',
    'treatment_referral_centers',
    'RESTRICT',
  ],
  [
    'customers',
    'FK_abccdc32c5b1ff61ef016480549',
    'treatment_referral_center_id',
    'treatment_referral_centers',
    'RESTRICT',
  ],
  ['customers', 'FK_d79543ec7582608119ba1fff702', 'referral_contact_id', 'referral_contacts', 'RESTRICT'],
  ['customer_signatures', 'FK_94c4a9d1c4bd687328365132db2', 'customer_id', 'customers', 'CASCADE'],
  ['verification_drafts', 'FK_afd3abfcf168509ff1e83e4ce94', 'user_id', 'users', 'CASCADE'],
] as const;

/** Where patients are referred from, what a clinic signs and types, and how likely doubles are found. */
export class AddReferrals1795300000000 implements MigrationInterface {
  readonly name = 'AddReferrals1795300000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE TABLE "treatment_referral_centers" (${RECORD}
      "name" character varying(255) NOT NULL,
      "main_line" character varying(16) NOT NULL,
      "region_id" uuid NOT NULL,
      "business_address" character varying(255) NOT NULL,
      "is_active" boolean NOT NULL DEFAULT true,
      PRIMARY KEY ("id")
    )`);
    await queryRunner.query(
      'CREATE INDEX "treatment_referral_centers_by_name" ON "treatment_referral_centers" ("name", "id")',
    );
    await queryRunner.query(
      'CREATE INDEX "treatment_referral_centers_by_region" ON "treatment_referral_centers" ("region_id", "name")',
    );

    await queryRunner.query(`CREATE TABLE "referral_contacts" (${RECORD}
      "title" character varying(128) NOT NULL,
      "name" character varying(255) NOT NULL,
      "phone_number" character varying(16) NOT NULL,
      "email" character varying(254),
      "treatment_referral_center_id" uuid NOT NULL,
      PRIMARY KEY ("id")
    )`);
    await queryRunner.query(
      'CREATE INDEX "referral_contacts_by_center" ON "referral_contacts" ("treatment_referral_center_id", "name")',
    );

    await queryRunner.query(`CREATE TABLE "customer_signatures" (${RECORD}
      "customer_id" uuid NOT NULL,
      "field" character varying(64) NOT NULL,
      "image" bytea NOT NULL,
      CONSTRAINT "customer_signatures_one_each" UNIQUE ("customer_id", "field"),
      PRIMARY KEY ("id")
    )`);

    await queryRunner.query(`CREATE TABLE "verification_drafts" (${RECORD}
      "user_id" uuid NOT NULL,
      "form" jsonb NOT NULL DEFAULT '{}',
      "step" integer NOT NULL DEFAULT '0',
      "submitted_at" TIMESTAMP WITH TIME ZONE,
      PRIMARY KEY ("id")
    )`);
    await queryRunner.query(
      'CREATE INDEX "verification_drafts_by_user" ON "verification_drafts" ("user_id")',
    );
    await queryRunner.query(
      'CREATE INDEX "verification_drafts_by_age" ON "verification_drafts" ("updated_at")',
    );

    await queryRunner.query(`ALTER TABLE "customers"
      ADD "treatment_referral_center_id" uuid,
      ADD "referral_contact_id" uuid,
      ADD "treatment_center_address" character varying(255) NOT NULL DEFAULT '',
      ADD "contact_due_date" date,
      ADD "transport_budget_consumption_adjustment" numeric(10,2) NOT NULL DEFAULT '0',
      ADD "transport_budget_consumption_adjustment_note" text NOT NULL DEFAULT '',
      ADD "cleaning_budget_consumption_adjustment" numeric(10,2) NOT NULL DEFAULT '0',
      ADD "cleaning_budget_consumption_adjustment_note" text NOT NULL DEFAULT ''`);
    // An e-mail that is emptied is stored as nothing, as every other one.
    await queryRunner.query(`ALTER TABLE "customers"
      ALTER "referring_physician_staff_email" DROP DEFAULT, ALTER "referring_physician_staff_email" DROP NOT NULL`);
    await queryRunner.query(
      `UPDATE "customers" SET "referring_physician_staff_email" = NULL WHERE "referring_physician_staff_email" = ''`,
    );
    for (const [table, name, column, target, onDelete] of FOREIGN_KEYS) {
      await queryRunner.query(
        `ALTER TABLE "${table}" ADD CONSTRAINT "${name}" FOREIGN KEY ("${column}") REFERENCES "${target}" ("id") ON DELETE ${onDelete}`,
      );
    }
    for (const [name, column] of [
      ['customers_by_center', 'treatment_referral_center_id'],
      ['customers_by_contact', 'referral_contact_id'],
      ['customers_by_birth_date', 'date_of_birth'],
      ['customers_by_email', 'email'],
      ['customers_by_phone', 'phone_number'],
      ['customers_by_landline', 'landline_phone_number'],
      ['customers_by_work_phone', 'work_phone'],
    ]) {
      await queryRunner.query(`CREATE INDEX "${name}" ON "customers" ("${column}")`);
    }
    // As the Clients list shows new clients: those whose five days end soonest first, then the newest.
    await queryRunner.query(
      'CREATE INDEX "customers_by_contact_due" ON "customers" ("status", "contact_due_date", "created_at" DESC, "id" DESC)',
    );
    await queryRunner.query(
      'CREATE INDEX "customers_name_trigrams" ON "customers" USING gin (lower("name") gin_trgm_ops)',
    );

    // What every later table needs too: its triggers that record each create, change and delete.
    await queryRunner.query(`
      CREATE PROCEDURE record_changes_of(recorded text, key_column text, customer_column text, hidden text)
      LANGUAGE plpgsql AS $$
      DECLARE
        event text;
        rows text;
      BEGIN
        FOR event, rows IN VALUES
          ('INSERT', 'NEW TABLE AS new_rows'),
          ('UPDATE', 'OLD TABLE AS old_rows NEW TABLE AS new_rows'),
          ('DELETE', 'OLD TABLE AS old_rows')
        LOOP
          EXECUTE format(
            'CREATE TRIGGER %I AFTER %s ON %I REFERENCING %s FOR EACH STATEMENT EXECUTE FUNCTION record_changes(%L, %L, %L)',
            recorded || '_record_' || lower(event), event, recorded, rows, key_column, customer_column, hidden);
        END LOOP;
      END
      $$`);
    for (const recorded of RECORDED)
      await queryRunner.query('CALL record_changes_of($1, $2, $3, $4)', recorded);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP PROCEDURE record_changes_of');
    await queryRunner.query(
      `UPDATE "customers" SET "referring_physician_staff_email" = '' WHERE "referring_physician_staff_email" IS NULL`,
    );
    await queryRunner.query(`ALTER TABLE "customers"
      ALTER "referring_physician_staff_email" SET DEFAULT '', ALTER "referring_physician_staff_email" SET NOT NULL`);
    await queryRunner.query('DROP INDEX "customers_name_trigrams"');
    await queryRunner.query('DROP INDEX "customers_by_contact_due"');
    for (const name of ['birth_date', 'email', 'phone', 'landline', 'work_phone']) {
      await queryRunner.query(`DROP INDEX "customers_by_${name}"`);
    }
    await queryRunner.query(`ALTER TABLE "customers"
      DROP "treatment_referral_center_id", DROP "referral_contact_id", DROP "treatment_center_address",
      DROP "contact_due_date", DROP "transport_budget_consumption_adjustment",
      DROP "transport_budget_consumption_adjustment_note", DROP "cleaning_budget_consumption_adjustment",
      DROP "cleaning_budget_consumption_adjustment_note"`);
    await queryRunner.query('DROP TABLE "verification_drafts", "customer_signatures"');
    await queryRunner.query('DROP TABLE "referral_contacts"');
    await queryRunner.query('DROP TABLE "treatment_referral_centers"');
  }
}
