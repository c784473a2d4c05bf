import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which clinic has referred a client, and what became of it. */
export class FollowReferrals1799700000001 implements MigrationInterface {
  readonly name = 'FollowReferrals1799700000001';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE TABLE "referrals" (
      "id" uuid NOT NULL,
      "user_id" uuid,
      "name" character varying(255) NOT NULL,
      "created_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      "state" character varying(16) NOT NULL DEFAULT 'received',
      "state_since" TIMESTAMP WITH TIME ZONE NOT NULL,
      CONSTRAINT "referrals_state_known" CHECK ("state" IN ('received','in_service','closed')),
      PRIMARY KEY ("id"),
      CONSTRAINT "referrals_customer_known" FOREIGN KEY ("id") REFERENCES "customers" ("id") ON DELETE CASCADE,
      CONSTRAINT "referrals_user_known" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE SET NULL
    )`);
    await queryRunner.query(
      'CREATE INDEX "referrals_of_user" ON "referrals" ("user_id", "created_at", "id")',
    );
    // Who referred those who are there is in the record of changes; when their status changed last is not looked for.
    await queryRunner.query(`INSERT INTO referrals (id, user_id, name, created_at, state, state_since)
      SELECT c.id, a.actor_id, c.name, c.created_at,
        CASE WHEN c.status IN ('complete', 'archive', 'in_memorium') THEN 'closed'
          WHEN c.status = 'active' OR c.status = 'hold' AND c.active_date IS NOT NULL THEN 'in_service'
          ELSE 'received' END,
        CASE WHEN c.status = 'new' THEN c.created_at ELSE c.updated_at END
      FROM audit_entries a JOIN customers c ON c.id = a.record_id JOIN users u ON u.id = a.actor_id
      WHERE a.resource = 'customers' AND a.event = 'create' AND a.actor_group = 'Referral Center'
      ON CONFLICT DO NOTHING`);
    await queryRunner.query(`CALL record_changes_of('referrals', 'id', '', 'name')`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE "referrals"');
  }
}
