import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the days on which nobody delivers meals. */
export class AddClosures1796100000002 implements MigrationInterface {
  readonly name = 'AddClosures1796100000002';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE TABLE "closures" (
      "id" uuid NOT NULL,
      "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
      "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
      "version" integer NOT NULL DEFAULT '1',
      "date" date NOT NULL,
      "reason" character varying(255) NOT NULL,
      "region_id" uuid,
      "meal_vendor_id" uuid,
      PRIMARY KEY ("id"),
      CONSTRAINT "closures_of_region" FOREIGN KEY ("region_id") REFERENCES "regions" ("id") ON DELETE CASCADE,
      CONSTRAINT "closures_of_meal_vendor" FOREIGN KEY ("meal_vendor_id") REFERENCES "meal_vendors" ("id") ON DELETE CASCADE
    )`);
    await queryRunner.query('CREATE INDEX "closures_by_date" ON "closures" ("date", "id")');
    await queryRunner.query('CREATE INDEX "closures_region" ON "closures" ("region_id")');
    await queryRunner.query('CREATE INDEX "closures_meal_vendor" ON "closures" ("meal_vendor_id")');
    await queryRunner.query(`
      CREATE VIEW closed_delivery_days AS
      SELECT k.id AS closure_id, k.date, v.id AS meal_vendor_id
      FROM closures k JOIN meal_vendors v
        ON coalesce(k.meal_vendor_id, v.id) = v.id AND coalesce(k.region_id, v.region_id) = v.region_id`);
    await queryRunner.query(`CALL record_changes_of('closures', 'id', '', '')`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP VIEW closed_delivery_days');
    await queryRunner.query('DROP TABLE "closures"');
  }
}
