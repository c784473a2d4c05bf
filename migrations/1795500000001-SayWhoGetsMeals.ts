import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Says once, in the database, whom a caterer cooks for now, and when a delivery's list is closed. */
export class SayWhoGetsMeals1795500000001 implements MigrationInterface {
  readonly name = 'SayWhoGetsMeals1795500000001';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE FUNCTION gets_meals(client customers) RETURNS boolean LANGUAGE sql STABLE AS $$
        SELECT client.status = 'active' AND client.has_opted_for_meal_service AND NOT client.is_meal_cancelled
      $$`);
    await queryRunner.query(`
      CREATE FUNCTION meal_cut_off_at(date_of_delivery date, cut_off_days integer, time_zone text)
      RETURNS timestamptz LANGUAGE sql STABLE AS $$
        SELECT ((date_of_delivery - cut_off_days) + TIME '12:00') AT TIME ZONE time_zone
      $$`);
    await queryRunner.query(`
      CREATE VIEW clients_with_meals AS
      SELECT c.id AS customer_id, v.id AS meal_vendor_id, v.region_id AS vendor_region_id, v.cut_off_days, r.time_zone
      FROM customers c
      JOIN meal_vendors v ON v.id = c.assigned_meal_vendor_id
      JOIN regions r ON r.id = v.region_id
      WHERE gets_meals(c)`);
    await queryRunner.query(
      'ALTER TABLE "meal_transport_transactions" ADD "is_delivery_reported" boolean NOT NULL DEFAULT false',
    );
    // What is completed by now has been counted: nothing is left to be told again.
    await queryRunner.query(
      `UPDATE "meal_transport_transactions" SET "is_delivery_reported" = true WHERE "status" = 'completed'`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "meal_transport_transactions" DROP "is_delivery_reported"');
    await queryRunner.query('DROP VIEW clients_with_meals');
    await queryRunner.query('DROP FUNCTION gets_meals, meal_cut_off_at');
  }
}
