import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A mail may be about several trips: it belongs to a thread for each, by which it is ordered, withdrawn and erased. */
export class ThreadMailsOfTrips1799860000000 implements MigrationInterface {
  readonly name = 'ThreadMailsOfTrips1799860000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "mail_messages" ADD COLUMN "threads" text[] NOT NULL DEFAULT '{}'`);
    await queryRunner.query(`
      UPDATE "mail_messages" SET threads = ARRAY[coalesce(thread, 'trip:' || split_part(unique_key, ':', 2))]
      WHERE thread IS NOT NULL OR unique_key LIKE 'trip:%'`);
    await queryRunner.query('DROP INDEX "mail_messages_waiting"');
    await queryRunner.query('ALTER TABLE "mail_messages" DROP COLUMN "thread"');
    await queryRunner.query('CREATE INDEX "mail_messages_threads" ON "mail_messages" USING gin ("threads")');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX "mail_messages_threads"');
    await queryRunner.query('ALTER TABLE "mail_messages" ADD COLUMN "thread" text');
    await queryRunner.query('UPDATE "mail_messages" SET thread = threads[1]');
    await queryRunner.query('ALTER TABLE "mail_messages" DROP COLUMN "threads"');
    await queryRunner.query(
      `CREATE INDEX "mail_messages_waiting" ON "mail_messages" ("thread") WHERE (status = 'queued')`,
    );
  }
}
