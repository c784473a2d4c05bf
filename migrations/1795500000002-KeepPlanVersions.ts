import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keeps the lists that caterers were mailed, as they were mailed: first, and after each correction. */
export class KeepPlanVersions1795500000002 implements MigrationInterface {
  readonly name = 'KeepPlanVersions1795500000002';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE TABLE "meal_plan_versions" (
      "id" uuid NOT NULL,
      "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
      "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
      "version" integer NOT NULL DEFAULT '1',
      "plan_id" uuid NOT NULL,
      "number" integer NOT NULL,
      "number_of_meals" integer NOT NULL,
      "number_of_customers" integer NOT NULL,
      "deliveries" jsonb NOT NULL,
      PRIMARY KEY ("id"),
      CONSTRAINT "meal_plan_versions_plan" FOREIGN KEY ("plan_id") REFERENCES "meal_transaction_indices" ("id") ON DELETE RESTRICT
    )`);
    await queryRunner.query(
      'CREATE UNIQUE INDEX "meal_plan_versions_of_plan" ON "meal_plan_versions" ("plan_id", "number")',
    );
    // Of a list that was sent before, what its file says today is what is known of it.
    await queryRunner.query(`
      INSERT INTO "meal_plan_versions" ("id", "plan_id", "number", "number_of_meals", "number_of_customers", "deliveries")
      SELECT new_id(), p.id, 1, sum(t.quantity), count(*), jsonb_agg(jsonb_build_object(
        'delivery_id', t.id, 'customer_id', t.customer_id, 'client', coalesce(c.name, '[removed]'),
        'address', coalesce(c.address, ''), 'city', coalesce(c.city, ''), 'state', coalesce(c.state, ''),
        'zip_code', coalesce(c.zip_code, ''),
        'phone_number', coalesce(c.phone_number, c.landline_phone_number, c.work_phone),
        'adults', t.customer_meals_number_of_adults, 'children', t.customer_meals_number_of_children,
        'meals', t.quantity, 'notes', t.customer_meals_preference, 'allergies', coalesce(c.meals_allergies, ''),
        'delivery_notes', coalesce(c.meal_delivery_notes, '')) ORDER BY c.name, t.id)
      FROM "meal_transaction_indices" p
      JOIN "meal_transport_transactions" t ON t.plan_id = p.id AND t.status <> 'cancelled'
      LEFT JOIN "customers" c ON c.id = t.customer_id
      WHERE NOT p.is_active GROUP BY p.id`);
    await queryRunner.query(`CALL record_changes_of('meal_plan_versions', 'id', '', 'deliveries')`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE "meal_plan_versions"');
  }
}
