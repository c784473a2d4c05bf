import type { MigrationInterface, QueryRunner } from 'typeorm';

const WORK = ['export_runs', 'import_runs', 'mail_messages', 'scheduled_runs'];

/** When work began, ended and was given up; files on their way; and how many changes a file makes. */
export class BoundUploadsAndTries1799400000000 implements MigrationInterface {
  readonly name = 'BoundUploadsAndTries1799400000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const table of WORK)
      await queryRunner.query(`ALTER TABLE "${table}"
        ADD "started_at" TIMESTAMP WITH TIME ZONE,
        ADD "ended_at" TIMESTAMP WITH TIME ZONE,
        ADD "given_up_at" TIMESTAMP WITH TIME ZONE`);
    await queryRunner.query(`ALTER TABLE "imports" ADD "change_count" integer NOT NULL DEFAULT '0'`);
    await queryRunner.query(`CREATE TABLE "import_uploads" (
      "id" uuid NOT NULL,
      "user_id" uuid NOT NULL,
      "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
      PRIMARY KEY ("id"),
      CONSTRAINT "import_uploads_user_known" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE
    )`);
    await queryRunner.query('CREATE INDEX "import_uploads_by_user" ON "import_uploads" ("user_id")');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE "import_uploads"');
    await queryRunner.query('ALTER TABLE "imports" DROP COLUMN "change_count"');
    for (const table of WORK)
      await queryRunner.query(`ALTER TABLE "${table}"
        DROP COLUMN "started_at", DROP COLUMN "ended_at", DROP COLUMN "given_up_at"`);
  }
}
