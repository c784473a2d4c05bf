import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which clients and lines of Today the office has open now; no change of them is on record. */
export class AddOpenLines1799700000005 implements MigrationInterface {
  readonly name = 'AddOpenLines1799700000005';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE TABLE "open_lines" (
      "subject_id" uuid NOT NULL,
      "user_id" uuid NOT NULL,
      "opened_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      "seen_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      PRIMARY KEY ("subject_id", "user_id"),
      CONSTRAINT "open_lines_user_known" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE
    )`);
    await queryRunner.query('CREATE INDEX "open_lines_seen" ON "open_lines" ("seen_at")');
    await queryRunner.query('CREATE INDEX "open_lines_of_user" ON "open_lines" ("user_id")');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE "open_lines"');
  }
}
