import type { MigrationInterface, QueryRunner } from 'typeorm';

const RIDES = ['customer_transport_requests', 'customer_transport_transactions'];

/** Lets pauses be open-ended, counts a planned pause before it begins, and keeps the rides that a pause cancelled. */
export class ChangePauses1799830000000 implements MigrationInterface {
  readonly name = 'ChangePauses1799830000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "customer_pauses" ALTER "until_date" DROP NOT NULL');
    await queryRunner.query('ALTER TABLE "customer_pauses" ADD "review_on" date');
    await queryRunner.query(`ALTER TABLE "customer_pauses" ADD CONSTRAINT "customer_pauses_end_or_review"
      CHECK (("until_date" IS NULL) = ("review_on" IS NOT NULL))`);
    await queryRunner.query(`
      CREATE FUNCTION is_paused_on(client uuid, day date) RETURNS boolean LANGUAGE sql STABLE AS $$
        SELECT EXISTS (SELECT FROM customer_pauses p WHERE p.customer_id = client AND p.ended_at IS NULL
          AND day >= p.from_date AND (p.until_date IS NULL OR day <= p.until_date))
      $$`);
    for (const table of RIDES) {
      await queryRunner.query(`ALTER TABLE "${table}" ADD "pause_id" uuid`);
      await queryRunner.query(`ALTER TABLE "${table}" ADD CONSTRAINT "${table}_pause_known"
        FOREIGN KEY ("pause_id") REFERENCES "customer_pauses" ("id") ON DELETE SET NULL`);
      await queryRunner.query(
        `CREATE INDEX "${table}_by_pause" ON "${table}" ("pause_id") WHERE pause_id IS NOT NULL`,
      );
    }
    await queryRunner.query(
      'ALTER TABLE "customer_transport_requests" DROP CONSTRAINT "customer_transport_requests_status_known"',
    );
    await queryRunner.query(`ALTER TABLE "customer_transport_requests"
      ADD CONSTRAINT "customer_transport_requests_status_known" CHECK ("status" IN ('open','assigned','cancelled'))`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DELETE FROM "customer_transport_requests" WHERE "status" = 'cancelled'`);
    await queryRunner.query(
      'ALTER TABLE "customer_transport_requests" DROP CONSTRAINT "customer_transport_requests_status_known"',
    );
    await queryRunner.query(`ALTER TABLE "customer_transport_requests"
      ADD CONSTRAINT "customer_transport_requests_status_known" CHECK ("status" IN ('open','assigned'))`);
    for (const table of RIDES) await queryRunner.query(`ALTER TABLE "${table}" DROP "pause_id"`);
    await queryRunner.query('DROP FUNCTION is_paused_on');
    await queryRunner.query(
      'UPDATE "customer_pauses" SET "until_date" = greatest("review_on", "from_date") WHERE "until_date" IS NULL',
    );
    await queryRunner.query('ALTER TABLE "customer_pauses" DROP "review_on"');
    await queryRunner.query('ALTER TABLE "customer_pauses" ALTER "until_date" SET NOT NULL');
  }
}
