import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keeps from which status a client was put on hold; the record of changes knows it of holds that are there. */
export class AddHeldFrom1799863000000 implements MigrationInterface {
  readonly name = 'AddHeldFrom1799863000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "customers" ADD "held_from" character varying(16)');
    await queryRunner.query(`
      UPDATE "customers" c SET held_from = (
        SELECT a.changes -> 'status' ->> 0 FROM "audit_entries" a
        WHERE a.resource = 'customers' AND a.record_id = c.id AND a.changes -> 'status' ->> 1 = 'hold'
          AND a.changes -> 'status' ->> 0 IN ('new', 'active', 'complete', 'in_memorium')
        ORDER BY a.id DESC LIMIT 1)
      WHERE c.status = 'hold'`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "customers" DROP "held_from"');
  }
}
