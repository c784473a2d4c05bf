import type { MigrationInterface, QueryRunner } from 'typeorm';

const IS_REACHED = `EXISTS (SELECT FROM customer_calls k WHERE k.customer_id = c.id AND k.outcome = 'reached')`;

/** Every new client whom nobody has reached has a day by which she is called first, and nobody else has. */
export class DateFirstCalls1799862000001 implements MigrationInterface {
  readonly name = 'DateFirstCalls1799862000001';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `UPDATE customers c SET contact_due_date = NULL WHERE c.contact_due_date IS NOT NULL AND ${IS_REACHED}`,
    );
    await queryRunner.query(
      `UPDATE customers c SET contact_due_date = (c.created_at AT TIME ZONE coalesce(
         (SELECT r.time_zone FROM regions r WHERE r.id = c.region_id), 'America/New_York'))::date + 5
       WHERE c.status = 'new' AND c.contact_due_date IS NULL AND NOT ${IS_REACHED}`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `UPDATE customers SET contact_due_date = NULL WHERE referral_source <> 'treatment_facility'`,
    );
  }
}
