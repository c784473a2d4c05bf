import type { MigrationInterface, QueryRunner } from 'typeorm';

const EVENTS = ['insert', 'update', 'delete'];

/** Says of each list that a caterer was mailed what it changed, and when the caterer has acknowledged it. */
export class AcknowledgeCorrections1796100000001 implements MigrationInterface {
  readonly name = 'AcknowledgeCorrections1796100000001';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE "meal_plan_versions"
        ADD "kind" character varying(16) NOT NULL DEFAULT 'sent',
        ADD "changes" jsonb NOT NULL DEFAULT '[]',
        ADD "token_hash" character varying(64),
        ADD "expires_at" TIMESTAMP WITH TIME ZONE,
        ADD "acknowledged_at" TIMESTAMP WITH TIME ZONE`);
    await queryRunner.query('ALTER TABLE "meal_plan_versions" DISABLE TRIGGER USER');
    await queryRunner.query(`UPDATE "meal_plan_versions" SET "kind" = 'correction' WHERE "number" > 1`);
    await queryRunner.query('ALTER TABLE "meal_plan_versions" ENABLE TRIGGER USER');
    await queryRunner.query(`
      ALTER TABLE "meal_plan_versions"
        ADD CONSTRAINT "meal_plan_versions_kind_known" CHECK ("kind" IN ('sent','correction'))`);
    await queryRunner.query(
      'CREATE UNIQUE INDEX "meal_plan_versions_token" ON "meal_plan_versions" ("token_hash")',
    );
    await queryRunner.query(`
      CREATE INDEX "meal_plan_versions_unacknowledged" ON "meal_plan_versions" ("created_at")
      WHERE "token_hash" IS NOT NULL AND "acknowledged_at" IS NULL`);
    await this.record(queryRunner, 'deliveries,changes,token_hash');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await this.record(queryRunner, 'deliveries');
    await queryRunner.query(`
      ALTER TABLE "meal_plan_versions"
        DROP "kind", DROP "changes", DROP "token_hash", DROP "expires_at", DROP "acknowledged_at"`);
  }

  /** What names clients, or lets somebody in, is on record only as changed. */
  private async record(queryRunner: QueryRunner, hidden: string): Promise<void> {
    for (const event of EVENTS) {
      await queryRunner.query(`DROP TRIGGER "meal_plan_versions_record_${event}" ON "meal_plan_versions"`);
    }
    await queryRunner.query('DROP TRIGGER "meal_plan_versions_count_version" ON "meal_plan_versions"');
    await queryRunner.query(`CALL record_changes_of('meal_plan_versions', 'id', '', '${hidden}')`);
  }
}
