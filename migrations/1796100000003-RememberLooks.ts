import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Remembers what a plan said when a user last looked at it. */
export class RememberLooks1796100000003 implements MigrationInterface {
  readonly name = 'RememberLooks1796100000003';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE TABLE "meal_plan_looks" (
      "user_id" uuid NOT NULL,
      "plan_id" uuid NOT NULL,
      "last_look_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      "entries" jsonb NOT NULL,
      PRIMARY KEY ("user_id", "plan_id"),
      CONSTRAINT "meal_plan_looks_user" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE,
      CONSTRAINT "meal_plan_looks_plan" FOREIGN KEY ("plan_id") REFERENCES "meal_transaction_indices" ("id") ON DELETE CASCADE
    )`);
    await queryRunner.query('CREATE INDEX "meal_plan_looks_of_plan" ON "meal_plan_looks" ("plan_id")');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE "meal_plan_looks"');
  }
}
