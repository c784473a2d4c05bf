import type { MigrationInterface, QueryRunner } from 'typeorm';

const WROTE = `SELECT FROM audit_entries a WHERE a.resource = 'customer_transport_requests' AND a.record_id = t.id`;

/** What a client notes of a ride stands apart from what the office notes, which she does not read. */
export class SeparateRideNotes1799820000001 implements MigrationInterface {
  readonly name = 'SeparateRideNotes1799820000001';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE "customer_transport_requests" ALTER COLUMN "notes" TYPE varchar(1001),
        ADD COLUMN "customer_notes" varchar(500) NOT NULL DEFAULT ''`);
    await queryRunner.query(
      `ALTER TABLE "customer_transport_transactions" ALTER COLUMN "notes" TYPE varchar(1001)`,
    );
    // Hers are those of requests that she made and of which nobody of the office has changed the notes since.
    await queryRunner.query(`
      UPDATE "customer_transport_requests" t SET customer_notes = t.notes, notes = ''
      WHERE t.notes <> '' AND EXISTS (${WROTE} AND a.event = 'create' AND a.actor_group = 'Customer')
        AND NOT EXISTS (${WROTE} AND a.event = 'change' AND a.changes ? 'notes'
          AND a.actor_group IS DISTINCT FROM 'Customer')`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `UPDATE "customer_transport_requests" SET notes = customer_notes WHERE customer_notes <> '' AND notes = ''`,
    );
    await queryRunner.query(`
      ALTER TABLE "customer_transport_requests" DROP COLUMN "customer_notes",
        ALTER COLUMN "notes" TYPE varchar(500) USING left(notes, 500)`);
    await queryRunner.query(`
      ALTER TABLE "customer_transport_transactions" ALTER COLUMN "notes" TYPE varchar(500) USING left(notes, 500)`);
  }
}
