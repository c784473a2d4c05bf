import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keeps with each delivery which allergies its caterer was told, and why one was not delivered. */
export class TellAllergies1796100000000 implements MigrationInterface {
  readonly name = 'TellAllergies1796100000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE "meal_transport_transactions"
        ADD "customer_meals_allergies" text NOT NULL DEFAULT '',
        ADD "not_delivered_reason" character varying(16),
        ADD "not_delivered_note" text NOT NULL DEFAULT ''`);
    // What was known all along is no change of a record: nothing is put on record of it.
    await queryRunner.query('ALTER TABLE "meal_transport_transactions" DISABLE TRIGGER USER');
    await queryRunner.query(`
      UPDATE "meal_transport_transactions" t SET "customer_meals_allergies" = c.meals_allergies
      FROM "customers" c, "meal_transaction_indices" p
      WHERE c.id = t.customer_id AND p.id = t.plan_id AND p.is_active AND c.meals_allergies <> ''`);
    await queryRunner.query(`
      UPDATE "meal_transport_transactions" t SET "customer_meals_allergies" = listed ->> 'allergies'
      FROM "meal_plan_versions" v, jsonb_array_elements(v.deliveries) AS listed
      WHERE v.plan_id = t.plan_id AND t.id = (listed ->> 'delivery_id')::uuid AND listed ->> 'allergies' <> ''`);
    await queryRunner.query('ALTER TABLE "meal_transport_transactions" ENABLE TRIGGER USER');
    await queryRunner.query(`
      ALTER TABLE "meal_transport_transactions"
        ADD CONSTRAINT "meal_transport_transactions_reason_known"
          CHECK ("not_delivered_reason" IN ('not_home','bad_address','refused','other')),
        ADD CONSTRAINT "meal_transport_transactions_reason_of_undelivered"
          CHECK (NOT "is_delivered" OR "not_delivered_reason" IS NULL AND "not_delivered_note" = '')`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE "meal_transport_transactions"
        DROP "customer_meals_allergies", DROP "not_delivered_reason", DROP "not_delivered_note"`);
  }
}
