import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keeps the ledger's sums by program and grant, and what the present program spent on each client. */
export class KeepLedgerTotals1799861000000 implements MigrationInterface {
  readonly name = 'KeepLedgerTotals1799861000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE TABLE "ledger_totals" (
      "id" uuid NOT NULL DEFAULT new_id(),
      "program_id" uuid,
      "grant_id" uuid,
      "amount" numeric NOT NULL,
      PRIMARY KEY ("id")
    )`);
    await queryRunner.query(`
      CREATE FUNCTION add_ledger_totals() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO ledger_totals (program_id, grant_id, amount)
        SELECT program_id, grant_id, sum(amount) FROM new_entries
        WHERE num_nonnulls(program_id, grant_id) > 0 GROUP BY 1, 2 HAVING sum(amount) <> 0;
        RETURN NULL;
      END
      $$`);
    await queryRunner.query(`CREATE TRIGGER add_ledger_totals AFTER INSERT ON "ledger_entries"
      REFERENCING NEW TABLE AS new_entries FOR EACH STATEMENT EXECUTE FUNCTION add_ledger_totals()`);
    await queryRunner.query(`
      INSERT INTO ledger_totals (program_id, grant_id, amount)
      SELECT program_id, grant_id, sum(amount) FROM ledger_entries
      WHERE num_nonnulls(program_id, grant_id) > 0 GROUP BY 1, 2 HAVING sum(amount) <> 0`);
    await queryRunner.query('ALTER TABLE "client_money" ADD "program_spent" numeric NOT NULL DEFAULT 0');
    await queryRunner.query('ALTER TABLE "client_money" ALTER COLUMN "program_spent" DROP DEFAULT');
    await queryRunner.query('INSERT INTO client_money_changes (customer_id) SELECT id FROM customers');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "client_money" DROP "program_spent"');
    await queryRunner.query('DROP TRIGGER add_ledger_totals ON "ledger_entries"');
    await queryRunner.query('DROP FUNCTION add_ledger_totals');
    await queryRunner.query('DROP TABLE "ledger_totals"');
  }
}
