import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Notes whether a client was stopped already when she was called. Today asks to call a stopped client again only then. */
export class NoteCallsAfterStop1799950005000 implements MigrationInterface {
  readonly name = 'NoteCallsAfterStop1799950005000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'ALTER TABLE "customer_calls" ADD "was_client_stopped" boolean NOT NULL DEFAULT false',
    );
    await queryRunner.query(`UPDATE customer_calls k SET was_client_stopped = true FROM customers c
      WHERE c.id = k.customer_id AND k.call_again_on IS NOT NULL AND c.status IN ('archive', 'complete')
        AND k.created_at >= c.inactive_date + 1`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "customer_calls" DROP "was_client_stopped"');
  }
}
