import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Files that users ask for, and the ledger of the work that makes them. */
export class AddExports1795300000001 implements MigrationInterface {
  readonly name = 'AddExports1795300000001';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE TABLE "exports" (
      "id" uuid NOT NULL,
      "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
      "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
      "version" integer NOT NULL DEFAULT '1',
      "kind" text NOT NULL,
      "user_id" uuid NOT NULL,
      "status" text NOT NULL DEFAULT 'queued',
      "parameters" jsonb NOT NULL DEFAULT '{}',
      "file_name" text NOT NULL,
      "failure" text,
      "finished_at" TIMESTAMP WITH TIME ZONE,
      "expires_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      CONSTRAINT "exports_status" CHECK (status IN ('queued', 'running', 'done', 'failed')),
      PRIMARY KEY ("id"),
      CONSTRAINT "FK_9436a31587064c89086706f4077" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE
    )`);
    await queryRunner.query('CREATE INDEX "exports_by_user" ON "exports" ("user_id", "created_at", "id")');
    await queryRunner.query('CREATE INDEX "exports_created" ON "exports" ("created_at", "id")');
    await queryRunner.query('CREATE INDEX "exports_by_expiry" ON "exports" ("expires_at")');

    await queryRunner.query(`CREATE TABLE "export_runs" (
      "export_id" uuid NOT NULL,
      "attempts" integer NOT NULL DEFAULT '0',
      "row_count" integer NOT NULL DEFAULT '0',
      "next_attempt_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
      "relayed_at" TIMESTAMP WITH TIME ZONE,
      "claimed_until" TIMESTAMP WITH TIME ZONE,
      "is_over" boolean NOT NULL DEFAULT false,
      PRIMARY KEY ("export_id"),
      CONSTRAINT "FK_961fae0b75a3cd462914e687fc6" FOREIGN KEY ("export_id") REFERENCES "exports" ("id") ON DELETE CASCADE
    )`);
    await queryRunner.query(
      'CREATE INDEX "export_runs_due" ON "export_runs" ("next_attempt_at") WHERE NOT is_over',
    );

    await queryRunner.query(`CALL record_changes_of('exports', 'id', '', '')`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE "export_runs"');
    await queryRunner.query('DROP TABLE "exports"');
  }
}
