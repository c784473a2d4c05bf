import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A grant may say how much money it has to give. */
export class BudgetGrants1799840000002 implements MigrationInterface {
  readonly name = 'BudgetGrants1799840000002';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "grants" ADD "total_budget" numeric(10,2),
      ADD CONSTRAINT "grants_total_budget_positive" CHECK ("total_budget" >= 0)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "grants" DROP "total_budget"');
  }
}
