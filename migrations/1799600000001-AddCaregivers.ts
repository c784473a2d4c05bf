import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who helps a client with her services, and the accounts that they sign in with. */
export class AddCaregivers1799600000001 implements MigrationInterface {
  readonly name = 'AddCaregivers1799600000001';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE TABLE "caregivers" (
      "id" uuid NOT NULL,
      "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
      "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
      "version" integer NOT NULL DEFAULT '1',
      "customer_id" uuid NOT NULL,
      "name" character varying(255) NOT NULL,
      "email" citext NOT NULL,
      "services" text array NOT NULL,
      "invited_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      "accepted_at" TIMESTAMP WITH TIME ZONE,
      "revoked_at" TIMESTAMP WITH TIME ZONE,
      CONSTRAINT "caregivers_services_known"
        CHECK (services <@ ARRAY['meals','house_cleaning','transportation','peer_support'] AND services <> '{}'),
      PRIMARY KEY ("id"),
      CONSTRAINT "caregivers_customer_known"
        FOREIGN KEY ("customer_id") REFERENCES "customers" ("id") ON DELETE CASCADE
    )`);
    await queryRunner.query('CREATE INDEX "caregivers_of_customer" ON "caregivers" ("customer_id", "name")');
    await queryRunner.query(
      'CREATE UNIQUE INDEX "caregivers_once_per_client" ON "caregivers" ("customer_id", "email") WHERE revoked_at IS NULL',
    );
    await queryRunner.query('CREATE INDEX "caregivers_by_name" ON "caregivers" ("name", "id")');
    await queryRunner.query(`CALL record_changes_of('caregivers', 'id', 'customer_id', '')`);

    await queryRunner.query('ALTER TABLE "users" ADD "caregiver_id" uuid');
    // The same was asked for under two names, of which the database keeps one.
    for (const name of ['REL_c7bc1ffb56c570f42053fa7503', 'UQ_c7bc1ffb56c570f42053fa7503b'])
      await queryRunner.query(`ALTER TABLE "users" DROP CONSTRAINT IF EXISTS "${name}"`);
    await queryRunner.query(
      'CREATE UNIQUE INDEX "users_one_account_per_client" ON "users" ("customer_id") WHERE caregiver_id IS NULL',
    );
    await queryRunner.query('CREATE INDEX "users_of_customer" ON "users" ("customer_id")');
    await queryRunner.query(
      'CREATE UNIQUE INDEX "users_one_account_per_caregiver" ON "users" ("caregiver_id")',
    );
    await queryRunner.query(
      'ALTER TABLE "users" ADD CONSTRAINT "users_caregiver_check" CHECK (caregiver_id IS NULL OR customer_id IS NOT NULL)',
    );
    await queryRunner.query(`ALTER TABLE "users" ADD CONSTRAINT "users_caregiver_known"
      FOREIGN KEY ("caregiver_id") REFERENCES "caregivers" ("id") ON DELETE CASCADE`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DELETE FROM "users" WHERE caregiver_id IS NOT NULL');
    await queryRunner.query('DROP INDEX "users_of_customer"');
    await queryRunner.query('DROP INDEX "users_one_account_per_client"');
    await queryRunner.query('ALTER TABLE "users" DROP COLUMN "caregiver_id" CASCADE');
    await queryRunner.query(
      'ALTER TABLE "users" ADD CONSTRAINT "REL_c7bc1ffb56c570f42053fa7503" UNIQUE ("customer_id")',
    );
    await queryRunner.query('DROP TABLE "caregivers"');
  }
}
